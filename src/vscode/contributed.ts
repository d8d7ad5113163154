/** Additions to VS Code: the manifest is made of them, and the code asks for them by these names. */
export const CONTRIBUTED = {
  language: { id: "skrini", aliases: ["Skrini document"] },
  openPreview: { command: "skrini.openPreview", title: "Open preview", category: "Skrini", icon: "$(open-preview)" },
  settings: {
    node: {
      key: "skrini.node",
      type: "string",
      default: "node",
      description: "Program that runs the language server: Node 20.19, or 22.12 or newer.",
    },
    program: {
      key: "skrini.program",
      type: "string",
      default: "",
      description: "Path of bootstrap.mjs, from the folder. If empty, that of the installed package.",
    },
  },
} as const;
