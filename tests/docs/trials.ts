/** How a command of a guide is tried. */
export type Trial =
  | {
      /** In the app of the guides, or in the folder that it is in. */
      readonly runs: "app" | "place" | "repository";
      readonly status: number;
      readonly prints?: RegExp;
      /** Instead of the line as it stands, where a test can't run that. */
      readonly as?: string;
    }
  /** By a test of its own, which has each of the command's options in its file or reads the guide. */
  | { readonly heldBy: string; readonly title: string; readonly readsGuide?: true }
  /** In a browser, by tests/verify/guide-commands.test.ts, with these options to keep it short. */
  | { readonly inBrowser: string; readonly status: number };

const PACKAGE = "tests/package/package.test.ts";
const TEST_COMMAND = "tests/verify/test-command.test.ts";
const RELEASES = "tests/releases/guides.test.ts";
const STARTS = {
  heldBy: PACKAGE,
  title: "serves the app, with a sandbox and without a word of this repository's lender",
};
const OPERATE = { heldBy: RELEASES, title: "operates what was approved, as the guide says", readsGuide: true } as const;
const STORY = { heldBy: RELEASES, title: "goes from nothing to rolled back", readsGuide: true } as const;
const STAGES = { heldBy: "src/dev/suite/test-steps.test.ts", title: "are run alone when named, in their usual order" };
const UPGRADES = {
  heldBy: "src/cli/upgrade/upgrade.test.ts",
  title: "migrates, generates, formats and checks, and says what is new since the version before",
};
const DEPLOYS = {
  heldBy: "tests/deploy/manifests.test.ts",
  title: "names files and packages that there are",
  readsGuide: true,
} as const;
const RESTORES = {
  heldBy: "tests/releases/backup.test.ts",
  title: "brings a backup up elsewhere, as the guide says: its audit log is whole and its channel is served",
  readsGuide: true,
} as const;
const SHORT = "--screens not-found --no-taps";
const ok = (prints?: RegExp) => ({ runs: "app", status: 0, ...(prints !== undefined && { prints }) }) as const;

/** Commands after the last document of a guide that extends a new app. */
const EXTENDED = {
  "npx skrini check": ok(/documents: all right/),
  "npx skrini format": ok(),
  "npx skrini test --journeys": {
    heldBy: "tests/verify/guide-commands.test.ts",
    title: "the journeys of %s go to their end",
    readsGuide: true,
  },
} as const;

/** Each command of the guides, in their order: those of one guide may need what the one before has made. */
export const TRIALS: { readonly [guide: string]: { readonly [command: string]: Trial } } = {
  "ask-in-steps": EXTENDED,
  assistants: {
    "npx skrini token add drafts --scopes read,edit --days 30": {
      heldBy: "tests/releases/assistants.test.ts",
      title: "lets an assistant open a change of a folder and send it for review, by the token of the guide",
    },
  },
  "author-screens": {
    "npx skrini check": ok(/documents: all right/),
    "npx skrini check schemas/screens/branches.json": ok(/all right/),
    "npx skrini check --watch": {
      heldBy: "src/cli/check/check.test.ts",
      title: "checks again after a change, and goes on",
    },
    "npx skrini check --explain duplicate-key": ok(/^duplicate-key/),
    "npx skrini check --fix": ok(),
    "npx skrini format": ok(),
    "npx skrini format --check": ok(),
    "npx skrini check --production": ok(/all right/),
    "npx skrini texts --csv texts.csv": ok(),
    "npx skrini texts --import texts.csv": ok(),
    "npx skrini export --docs docs": ok(/open index\.html/),
  },
  "before-production": {
    "npx skrini doctor": { runs: "app", status: 0, prints: /^ {2}ok {4}Node: /m, as: "PORT=0 npx skrini doctor" },
    "npx skrini doctor --json": { runs: "app", status: 0, as: "PORT=0 npx skrini doctor --json" },
    "npx skrini doctor --production --url https://app.example": {
      runs: "app",
      status: 1,
      prints: /^ {2}lack {2}Proxy headers: /m,
      as: "PORT=0 npx skrini doctor --production --url https://app.example",
    },
  },
  capacity: {},
  changelog: {},
  contract: {
    "npx skrini contract --against \"$API\" --query 'session=s1'": ok(),
    "npx skrini contract recording.har": {
      heldBy: "src/cli/contract/contract-recording.test.ts",
      title: "holds requests against the payload schemas and answers against theirs, also base64",
    },
    'npx skrini contract --against "$API" --learn': ok(),
    'npx skrini contract --against "$API" --learn --write': ok(),
    "npx skrini import api.yaml": {
      runs: "app",
      status: 0,
      prints: /1 call and 1 sample written/,
      // Beside the app, where no screen makes the call yet.
      as: "cp -r . ../imported && cd ../imported && npx skrini import api.yaml",
    },
    "npx skrini export --openapi calls.json": ok(/calls in .*calls\.json/),
  },
  contribute: {
    "npm test": STAGES,
    "npm test -- unit journeys": STAGES,
    "npm test -- slow": { heldBy: STAGES.heldBy, title: "is run with all others by one word" },
    "npm run bench -- --help": { runs: "repository", status: 0, prints: /^skrini bench/ },
    "npm run fuzz -- --help": { runs: "repository", status: 0, prints: /--check-only/ },
    "npm run generate": ok(/files/),
    "npm run check": ok(/all right/),
    "npm run format": ok(),
  },
  deploy: {
    "buildah build --format docker --tag my-app --file node_modules/skrini/src/deploy/Containerfile .": DEPLOYS,
    "docker compose --file node_modules/skrini/src/deploy/compose.yaml --project-directory . up --build": DEPLOYS,
    "cp node_modules/skrini/src/deploy/kubernetes.yaml .": DEPLOYS,
    "kubectl apply --filename kubernetes.yaml": DEPLOYS,
    'pg_dump --format=custom --file=skrini.dump "$DATABASE_URL"': RESTORES,
    'tar --create --gzip --file=data.tar.gz --directory="$DATA" .': RESTORES,
    'psql --dbname="$DATABASE_URL" --command="create role skrini_server nologin" --command="grant skrini_server to current_user"':
      RESTORES,
    'pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" skrini.dump': RESTORES,
    'mkdir -p "$DATA"': RESTORES,
    'tar --extract --gzip --file=data.tar.gz --directory="$DATA"': RESTORES,
    "npm install @opentelemetry/sdk-trace-node@2 @opentelemetry/exporter-trace-otlp-http@0.223": DEPLOYS,
  },
  editors: {
    "code --install-extension node_modules/skrini/.build/package/skrini.vsix": {
      heldBy: "tests/vscode/extension.test.ts",
      title: "takes over the project's documents, and shows what is wrong with one as it is typed",
    },
  },
  "embed-in-a-shell": {
    "npx skrini check": ok(/all right/),
    "npx skrini generate": ok(/files/),
  },
  operate: {
    "npx skrini status": OPERATE,
    "npx skrini log": OPERATE,
    "npx skrini rollout 1 --percent 5": OPERATE,
    "npx skrini rollout --percent 25": OPERATE,
    'npx skrini rollout --hold --reason "a widget crashed"': OPERATE,
    "npx skrini rollout --resume": OPERATE,
    "npx skrini rollout --simulate session=s1 --language en --shell 2.10.0": OPERATE,
    'npx skrini rollout --finish --reason "no failures"': OPERATE,
    'npx skrini kill screen home --notice "Back at noon" --reason "wrong amounts"': OPERATE,
    'npx skrini kill screen home --undo --reason "mended"': OPERATE,
    'npx skrini notice add "We are back in an hour"': OPERATE,
    "npx skrini notice list": OPERATE,
    'npx skrini rollback --reason "wrong amounts"': OPERATE,
    "npx skrini channel set production --guard-factor 3 --guard-points 2": OPERATE,
    "npx skrini channel set production --guard off": OPERATE,
    "npx skrini audit verify": OPERATE,
    "npx skrini audit export": OPERATE,
  },
  "own-parts": {
    "npx skrini generate": ok(/files/),
    "npx skrini check": ok(/all right/),
    "npm start": STARTS,
  },
  release: {
    'npx skrini login --name amina --link "$LINK"': STORY,
    "npx skrini account add juma --roles approver": STORY,
    "npx skrini pull ../my-app": STORY,
    "sed -i 's/SuperPesa/SuperPesa Plus/' ../my-app/schemas/app.json": STORY,
    "npx skrini diff production ../my-app": STORY,
    'npx skrini push ../my-app --title "A new name"': STORY,
    "npx skrini review 1": STORY,
    "npx skrini approve 1": STORY,
    'npx skrini publish 1 --reason "the new brand"': STORY,
    'npx skrini rollback --reason "too early"': STORY,
    "npx skrini log": STORY,
    "npx skrini diff main": { runs: "app", status: 1, prints: /Branches/ },
    "npx skrini diff main --format markdown": { runs: "app", status: 1, prints: /\*\*/ },
    "npx skrini diff main --pictures looks/": {
      heldBy: "tests/verify/pictures.test.ts",
      title: "of two states are on one page, those that differ and no others, byte for byte as in any other run",
    },
    "npx skrini channel add staging --approvals 0": OPERATE,
    "npx skrini token add ci --channel staging --scopes read,edit,publish": OPERATE,
  },
  "run-in-production": {
    "NODE_ENV=production API_URL=http://lender.example:8080 npm start": {
      heldBy: "tests/server/changed-documents.test.ts",
      title: "fault 27: a production server takes changed documents on a signal, and lives on",
    },
    "npx skrini export site": {
      heldBy: "tests/journeys/static-export.test.ts",
      title: "opens each route, reads and changes, and holds to the policy",
    },
  },
  "sign-people-in": EXTENDED,
  start: {
    "npm start": STARTS,
    "npm pack": { heldBy: PACKAGE, title: "has neither tests nor the lender of this repository" },
    "npx ./skrini-0.1.0.tgz init my-app": {
      runs: "place",
      status: 0,
      prints: /Next:/,
      as: "npx ./skrini-0.1.0.tgz init new-app",
    },
    "cd my-app": { runs: "place", status: 0 },
    "npm install": {
      heldBy: PACKAGE,
      title: "checks the app that it began, and tells a mistake in it, without a TypeScript loader",
    },
    "npx skrini generate": ok(/files/),
    "npx skrini --help": ok(/init +Writes/),
  },
  studio: {},
  test: {
    "npx skrini check --format github": ok(),
    "npx skrini check --fail-on warning": ok(/all right/),
    "npx skrini test": {
      heldBy: TEST_COMMAND,
      title: "finds nothing where nothing is wrong, opens every state and taps what can be tapped",
    },
    "npx skrini test --screens home,tool --no-taps": { inBrowser: "", status: 0 },
    "npx skrini test --shard 2/4": { inBrowser: SHORT, status: 0 },
    "npx skrini test --reporter html --output report.html": { inBrowser: SHORT, status: 0 },
    "npx skrini test --journeys": { inBrowser: "", status: 0 },
    "npx skrini test --pictures --update": {
      heldBy: "tests/verify/pictures.test.ts",
      title: "are kept, and tell of a screen that looks otherwise",
    },
    "npx skrini test --pictures": {
      heldBy: "tests/verify/pictures.test.ts",
      title: "are kept, and tell of a screen that looks otherwise",
    },
    "npx skrini test --plain --pictures --update": { inBrowser: SHORT, status: 0 },
    "npx skrini test --min-coverage 90": {
      heldBy: TEST_COMMAND,
      title: "says what no state reached, insists on it, and suggests scenarios that would",
    },
    "npx skrini test --lcov coverage.info": { inBrowser: "--no-taps", status: 0 },
    "npx skrini test --suggest found/": {
      heldBy: TEST_COMMAND,
      title: "says what no state reached, insists on it, and suggests scenarios that would",
    },
    "npx skrini sandbox --port 4000": {
      heldBy: "src/cli/sandbox/sandbox.test.ts",
      title: "says what it serves and where, until it is ended",
    },
  },
  upgrade: {
    "npm install ./skrini-0.2.0.tgz": UPGRADES,
    "npx skrini upgrade": UPGRADES,
    "npx skrini test --pictures": {
      heldBy: "tests/verify/pictures.test.ts",
      title: "are kept, and tell of a screen that looks otherwise",
    },
  },
};
