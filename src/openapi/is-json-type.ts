const JSON_TYPE = /^application\/(.*\+)?json\b|^\*\/\*$/i;

export function isJsonType(mediaType: string): boolean {
  return JSON_TYPE.test(mediaType);
}
