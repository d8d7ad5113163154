import type { Json, JsonObject } from "../../../kit/json.ts";
import { asObject } from "../../document/json-parts.ts";
import { englishText, nameText, plainName } from "../../document/plain-words.ts";
import { constantOf, membersOf, typeName } from "./call-schema.ts";

/** A field for each member of the payload that the page's address does not give, and a button that sends them. */
export function formFromCall(
  call: JsonObject,
  languages: readonly string[],
  common: ReadonlyMap<string, string>,
): JsonObject {
  const words = (text: string) => englishText(text, languages);
  const isGiven = ([name, schema]: [string, unknown]) => common.has(name) || constantOf(schema) !== undefined;
  const members = Object.entries(membersOf(call.payload)).filter((one) => !isGiven(one));
  const fields = members.map(([name, schema]) => fieldFor(name, asObject(schema), languages));
  const given = Object.entries(membersOf(call.payload)).filter(isGiven);
  const payload = Object.fromEntries([
    ...given.map(([name, schema]): [string, Json] => [
      name,
      constantOf(schema) ?? `\${params.${common.get(name) ?? name}}`,
    ]),
    ...fields.map(({ name, read }): [string, Json] => [name, read]),
  ]);
  return {
    state: Object.fromEntries(fields.map(({ name, state }) => [name, state])),
    body: [{ type: "stack", children: fields.map(({ node }) => node) }],
    footer: [
      {
        type: "notice",
        tone: "warning",
        visible: "${filled(unsure.send)}",
        text: words("We do not know whether this was sent."),
        children: [{ type: "link", text: words("I have checked"), on: { press: [{ do: "settle", intent: "send" }] } }],
      },
      {
        type: "button",
        label: words("Send"),
        wide: true,
        busy: "${busy.send}",
        on: {
          press: [
            { do: "validate" },
            {
              do: "call",
              call: call.id ?? "",
              payload,
              intent: "send",
              success: [{ do: "toast", text: words("Done") }, { do: "back" }],
            },
          ],
        },
      },
    ],
  };
}

interface FormField {
  readonly name: string;
  readonly state: JsonObject;
  readonly node: JsonObject;
  /** Expression that the payload sends. */
  readonly read: string;
}

function fieldFor(name: string, schema: { readonly [key: string]: unknown }, languages: readonly string[]): FormField {
  const label = nameText(plainName(name), languages);
  const value = `state.${name}`;
  const read = `\${state.${name}}`;
  const type = typeName(schema.type);
  if (type === "boolean") {
    return { name, read, state: { type: "boolean", initial: false }, node: { type: "checkbox", label, value } };
  }
  if (Array.isArray(schema.enum) && type === "string") {
    const options = schema.enum.map((one) => ({ id: String(one), name: nameText(plainName(String(one)), languages) }));
    return {
      name,
      read,
      state: { type: "string", initial: "" },
      node: {
        type: "picker",
        label,
        value,
        options,
        optionValue: "${item.id}",
        optionLabel: "${item.name}",
        required: true,
      },
    };
  }
  const isNumber = type === "number";
  return {
    name,
    read: isNumber ? `\${number(state.${name})}` : read,
    state: { type: "string", initial: "" },
    node: { type: "text-field", label, value, ...(isNumber && { mode: "digits" }), required: true },
  };
}
