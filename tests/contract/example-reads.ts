import { expect } from 'vitest';
import type { Endpoint } from '#contract';
import { listEndpoints } from '../../server/openapi';
import type { TestApp } from '../support/server/test-app';
import { exampleCalls, urlOf, type Caller, type ExampleCall } from './example-calls';

const MINUTES_MS = 600_000;
/** How many reads may be left out. */
const MOST_LEFT = 15;

/** One whose example makes spam of the leads of all others, and files that are drawn or packed. */
const LEFT_OUT = new Set([
  ...['company.spamLists', 'documents.pdf', 'files.preview', 'fileTree.zip'],
  'orderPhotos.preview',
]);
const reads = listEndpoints().filter(
  ([name, { method, act }]) => method === 'GET' && act !== undefined && !LEFT_OUT.has(name),
);

/** A read of staff with an example, and its name. */
export type ExampleRead = [string, Endpoint, ExampleCall];

/** Settings under which calling often is never refused. */
export const NO_LIMITS = Object.fromEntries(
  ['READS', 'WRITES', 'EXPORTS', 'SUBMITS'].map((name) => [`LIMIT_${name}_PER_MINUTE`, '10000000']),
);

/** Makes what every read of staff needs in the company of a person. */
export async function makeExampleReads(app: TestApp, caller: Caller): Promise<ExampleRead[]> {
  const made: ExampleRead[] = [];
  const left: string[] = [];
  for (const [name, endpoint] of reads) {
    // So many leads of one visitor at once would be spam.
    app.clock.advance(MINUTES_MS);
    try {
      made.push([name, endpoint, (await exampleCalls[name]?.(caller)) ?? {}]);
    } catch {
      // Some have a name that is given once in a company, or look for the newest record of another example.
      left.push(name);
    }
  }
  expect(left.length, left.join()).toBeLessThan(MOST_LEFT);
  return made;
}

/** Reads the answers that a person is given, as their status and text, by the name of the call. */
export async function readExamples(
  app: TestApp,
  asked: readonly ExampleRead[],
  { token }: { token: string },
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, endpoint, example] of asked) {
    const { status, text } = await app.call('GET', urlOf(endpoint, example), { token });
    expect(status, name).toBeLessThan(500);
    answers[name] = `${status} ${text}`;
  }
  return answers;
}
