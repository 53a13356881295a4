import type { Browser, Page } from '@playwright/test';
import { openAs, type Company } from './company.ts';
import { watchFaults } from './fixtures.ts';

/** The screen of a colleague in a browser of his own. */
export async function openColleague(
  browser: Browser,
  company: Company,
  faults: string[],
  path = '/leads',
): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  watchFaults(page, faults);
  await openAs(page, company, path);
  return page;
}
