/** The package ships these, and its `exports` hide them from TypeScript. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(root: Element): string;
  export function getRole(element: Element): string | null;
}
