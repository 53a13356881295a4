import { endpoints, type Endpoint } from '#contract';

const isEndpoint = (node: object): node is Endpoint => 'method' in node && 'path' in node;

/** Every call of the table with its name, `leads.show`, whatever depth it stands at. */
export function listEndpoints(node: object = endpoints, name: string[] = []): [string, Endpoint][] {
  if (isEndpoint(node)) return [[name.join('.'), node]];
  return Object.entries(node).flatMap(([key, child]) =>
    listEndpoints(child as object, [...name, key]),
  );
}
