/** Replaces {{name}} by the value of that name; unknown names become empty. */
export function fillValues(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => values[name] ?? '')
}
