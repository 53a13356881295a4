/** The path of a call with its parameters in place of the names in braces. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
}
