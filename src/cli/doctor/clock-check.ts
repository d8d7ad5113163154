import { messageOf } from "../../kit/message-of.ts";
import { askServer, withDatabase } from "./ask-services.ts";
import { type DoctorCheck, fine, lacking, type Patient } from "./doctor-check.ts";

/** The head of an answer says the time to the second, and the way takes time too. */
const MAX_APART_MS = 5000;

/** This machine's clock beside another's. */
export const CLOCK_CHECK: DoctorCheck = {
  id: "clock",
  title: "Clock",
  why: "Sessions, schedules and second factors go by it.",
  needed: "here",
  mend: "timedatectl set-ntp true, on the machine that is wrong",
  async look(patient) {
    const other = await otherTime(patient).catch(messageOf);
    if (other === null) return fine("compared with none: there is no database and no backend of yours");
    if (typeof other === "string") return fine(`compared with none: ${other}`);
    const seconds = Math.round((Date.now() - other.time) / 1000);
    if (Math.abs(seconds) * 1000 <= MAX_APART_MS) return fine(`as that of ${other.of}`);
    const apart = `${Math.abs(seconds)} s ${seconds > 0 ? "before" : "behind"} that of ${other.of}`;
    return lacking(apart);
  },
};

async function otherTime({ settings: { releases, apiUrl } }: Patient) {
  const url = releases?.databaseUrl ?? null;
  if (url !== null) {
    const time = await withDatabase(url, async (database) => {
      const { rows } = await database.query("select extract(epoch from clock_timestamp())::float8 * 1000 as time");
      return Number(rows[0]?.time);
    });
    return { time, of: "the database" };
  }
  if (apiUrl === null) return null;
  const date = (await askServer(apiUrl)).headers.get("date");
  return date === null ? null : { time: Date.parse(date), of: "the backend" };
}
