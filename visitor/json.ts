/**
 * Plain data as JSON. Old libraries give arrays and objects a `toJSON`, by which the language's own writer
 * goes wrong; texts and numbers it asks for none.
 */
export function toJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const parts: string[] = [];
  for (const [name, part] of Object.entries(value)) {
    if (isList) parts.push(toJson(part));
    else if (part !== undefined) parts.push(`${JSON.stringify(name)}:${toJson(part)}`);
  }
  const text = parts.join(',');
  return isList ? `[${text}]` : `{${text}}`;
}
