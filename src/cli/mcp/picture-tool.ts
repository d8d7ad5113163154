import { AssistantRefusal, type LocalProject } from "../../assistant/assistant-project.ts";
import { defineTool } from "../../assistant/define-tool.ts";
import { quoted } from "../../assistant/find-place.ts";
import { PICTURE } from "../../assistant/tools-apart.ts";
import { PHONE } from "../../verify/browser/test-page.ts";
import { addressOf, type Case, readCases } from "../../verify/cases/read-cases.ts";
import { PICTURE_TIME, takePicture } from "../../verify/pictures/take-picture.ts";
import { openStill } from "../test/open-still.ts";
import { checkedFiles, needBrowser } from "./ready-for-browser.ts";

/** @param codeRoot the folder whose own widgets and actions count */
export function pictureTool(root: string, codeRoot: string = root) {
  return defineTool({
    ...PICTURE,
    async run({ screen, scenario, language, width }, project: LocalProject) {
      const shown = caseOf(readCases(await checkedFiles(project)), { screen, scenario, language });
      await needBrowser();
      const browser = await openStill(root, PICTURE_TIME, codeRoot);
      try {
        const phone = await browser.openPage({ now: PICTURE_TIME });
        await phone.page.setViewportSize({ width, height: PHONE.height });
        const picture = await takePicture(phone, addressOf(shown, "assistant"));
        return { value: { screen, scenario: shown.scenario, language: shown.language, width }, picture };
      } finally {
        await browser.close();
      }
    },
  });
}

interface Wanted {
  readonly screen: string;
  readonly scenario: string;
  readonly language: string | undefined;
}

function caseOf(cases: readonly Case[], { screen, scenario, language }: Wanted): Case {
  const ofScreen = cases.filter((one) => one.screen === screen);
  if (ofScreen.length === 0) throw new AssistantRefusal(`no route leads to a screen ${quoted(screen)}`);
  const inState = ofScreen.filter((one) => one.scenario === scenario);
  if (inState.length === 0) {
    const known = [...new Set(ofScreen.map((one) => one.scenario))].filter((id) => id !== "");
    throw new AssistantRefusal(`${screen} is tried in the scenarios ${known.join(", ") || "none"}`);
  }
  const found = language === undefined ? inState[0] : inState.find((one) => one.language === language);
  if (found === undefined) throw new AssistantRefusal(`the app has no language ${quoted(language ?? "")}`);
  return found;
}
