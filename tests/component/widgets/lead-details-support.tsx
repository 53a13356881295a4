import { screen, within } from '@testing-library/react';
import type { Lead } from '#contract';
import { AddLeadPart } from '@/app/layouts/add-lead-part.tsx';
import { FilePickerContext } from '@/features/attach-files';
import { LeadsPage } from '@/pages/leads/list';
import { FilePicker } from '@/widgets/file-manager';
import { LeadDetails } from '@/widgets/lead-details';
import { buildLead } from '../../support/factories/index.ts';
import { backend } from '../../support/msw/index.ts';
import { renderWithProviders } from '../../support/render-with-providers.tsx';

const titleOf = (id: number) => `Информация о лиде #${id}`;

export const findModal = (id: number) => screen.findByRole('dialog', { name: titleOf(id) });
export const queryModal = (id: number) => screen.queryByRole('dialog', { name: titleOf(id) });

/** The modal over an empty screen, opened by the address, with everything loaded. */
export async function openModal(given: Partial<Lead> = {}) {
  const lead = buildLead({ id: 5, ...given });
  backend.leads = [lead];
  const rendered = await renderWithProviders(
    <FilePickerContext value={() => Promise.resolve(FilePicker)}>
      <LeadDetails />
    </FilePickerContext>,
    { path: `/leads?lead=${lead.id}` },
  );
  const modal = await findModal(lead.id);
  await within(modal).findByRole('heading', { name: 'Заметки' });
  return { ...rendered, lead, modal };
}

/** The list with what the shell draws over it: the modal and the dialog for a new lead. */
export async function openList(leads: Lead[], path = '/leads') {
  backend.leads = leads;
  const rendered = await renderWithProviders(
    <>
      <LeadsPage />
      <LeadDetails />
      <AddLeadPart />
    </>,
    { path },
  );
  return rendered;
}

/** The row of the list that holds this text. */
export async function findLeadRow(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`«${text}» is in no row`);
  return row;
}

/** The value that stands under a label, in the same block. */
export function valueOf(within_: HTMLElement, label: string): HTMLElement {
  const value = within(within_).getByText(label, { selector: 'dt' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`«${label}» has no value`);
  return value;
}

/** What says the same elsewhere, in a dialog or in a report above the list, is no toast. */
const isInToast = (element: Element | null) =>
  Boolean(element?.closest('.mantine-Notification-root'));

/** A toast with this text; it stands outside every dialog. */
export async function findToast(text: string): Promise<HTMLElement> {
  const toast = await screen.findByText((content, element) => {
    return content === text && isInToast(element);
  });
  return toast;
}

/** How many toasts say this. */
export const countToasts = (text: string) =>
  screen.queryAllByText((content, element) => {
    return content === text && isInToast(element);
  }).length;

const PIXELS_PER_REM = 16;

/** The width a dialog is given, in pixels. */
export function widthOf(dialog: HTMLElement): number {
  const root = dialog.closest<HTMLElement>('.mantine-Modal-root');
  const size = root?.style.getPropertyValue('--modal-size') ?? '';
  return Number(/([\d.]+)rem/.exec(size)?.[1]) * PIXELS_PER_REM;
}
