/** A whole address, as `/leads?lead=5`, as the props of the router's link. */
export function addressLink(address: string): { to: string; search: Record<string, string> } {
  const [to = '', query = ''] = address.split('?', 2);
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
