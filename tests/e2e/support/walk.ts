import { expect, type Page } from '@playwright/test';

/** The screen is there with its data: neither its code nor an answer is being waited for. */
export async function untilShown(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByRole('status', { name: /^Загрузка/ }), path).toHaveCount(0);
}

/**
 * Goes to a screen as a link inside the product would: the application stays loaded. Ends where the screen is drawn, which
 * is seen by the window's title or, where two screens share one, by the heading of the last screen being gone.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const last = await page.evaluate((to) => {
    const { title } = document;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', to);
    return title;
  }, path);
  const isElsewhere = (title: string) =>
    document.title !== title || document.querySelector('h1[data-left]') === null;
  await expect.poll(() => page.evaluate(isElsewhere, last), path).toBe(true);
  await untilShown(page, path);
}
