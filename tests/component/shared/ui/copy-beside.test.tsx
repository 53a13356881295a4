import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EmailText, PhoneText } from '@/shared/ui/phone-text';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';

const COPY_PHONE = { name: /^Скопировать: \+7/ };

test('a phone is copied by the button beside the link a mouse points at', async () => {
  const user = userEvent.setup();
  await renderWithProviders(<PhoneText phone="89123456789" />);
  const link = await screen.findByRole('link');
  expect(screen.queryByRole('button', COPY_PHONE)).toBeNull();
  await user.hover(link);
  await user.click(await screen.findByRole('button', COPY_PHONE));
  expect(await navigator.clipboard.readText()).toBe('+7 912 345-67-89');
  await user.unhover(await screen.findByRole('button', { name: 'Скопировано' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('the keyboard passes from an e-mail to what follows it', async () => {
  const user = userEvent.setup();
  await renderWithProviders(
    <>
      <EmailText email="anna@example.com" />
      <input aria-label="Дальше" />
    </>,
  );
  await user.tab();
  expect(await screen.findByRole('link', { name: 'anna@example.com' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Дальше')).toHaveFocus();
});

test('neither a touch nor a phone with a button of its own opens one', async () => {
  const user = userEvent.setup();
  await renderWithProviders(
    <>
      <PhoneText phone="89123456789" isCopied={false} />
      <PhoneText phone="89120000000" />
      <EmailText email="anna@example.com" />
    </>,
  );
  const [own, touched, mail] = await screen.findAllByRole('link');
  await user.hover(own!);
  await user.pointer({ keys: '[TouchA]', target: touched! });
  await user.hover(mail!);
  // It opens last, so the others would be there by now.
  await screen.findByRole('button', { name: 'Скопировать: anna@example.com' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
