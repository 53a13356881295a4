import { screen, within } from '@testing-library/react';
import { NotificationBell } from '@/widgets/notification-bell';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

/** The bell's button, whatever number it shows. */
export const findBell = () => screen.findByRole('button', { name: /^Уведомления/ });

/** Draws the bell and opens its popup. */
export async function openBell() {
  const rendered = await renderWithProviders(<NotificationBell />);
  await rendered.user.click(await findBell());
  const popup = await screen.findByRole('dialog', { name: 'Уведомления' });
  return { ...rendered, popup };
}

/** The row with this title. */
export async function findRow(title: string): Promise<HTMLElement> {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`«${title}» is not in a list`);
  return row;
}

/** A button inside a row. */
export const buttonOf = (row: HTMLElement, name: string) =>
  within(row).getByRole('button', { name });

/** A toast with this text; it stands outside every dialog. */
export async function findToast(text: string): Promise<HTMLElement> {
  const toast = await screen.findByText(text);
  if (toast.closest('[role=dialog]')) throw new Error(`«${text}» is inside a dialog`);
  return toast;
}
