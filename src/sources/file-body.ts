/** The body of a call that sends one file. It goes under a name of ours: its own may tell of whom or where it is. */
export function fileBody(part: string, file: Blob): FormData {
  const form = new FormData();
  form.append(part, file, "image.jpg");
  return form;
}
