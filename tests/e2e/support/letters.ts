import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';

/** Waits for a letter to an address, the last one there is: without a mail server they are printed and lie in the data folder. */
export async function letterTo(product: Product, email: string): Promise<string> {
  const letterOf = () =>
    product
      .output()
      .split('Письмо: ')
      .findLast((part) => part.startsWith(email));
  await expect.poll(letterOf).toBeDefined();
  const letter = letterOf() ?? '';
  const file = /Файл: (\S+)/.exec(letter)?.[1] ?? '';
  expect(await readFile(file, 'utf8')).toContain(`To: ${email}`);
  return letter;
}

/** The first link of a letter, without the server's address. */
export function linkOf(letter: string): string {
  const { pathname, search } = new URL(/https?:\S+/.exec(letter)?.[0] ?? '');
  return pathname + search;
}
