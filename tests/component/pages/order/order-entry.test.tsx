import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { mock, refusal, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { answerItems, windows } from './answer-items.ts';
import { untilSaved } from './until-saved.ts';

const CONTACT = {
  contact: { name: 'Мария', phone: '+79431234567', email: null },
  address: 'Истра, Лесная, 5',
  comment: 'Код 12',
};

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const last = (name: string) => screen.getAllByRole('textbox', { name }).at(-1)!;

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('a filled contact', () => {
  test('is one line that unfolds with the focus in its first field, and folds once it is left', async () => {
    answerItems(windows(1), undefined, CONTACT);
    const { user } = await renderApp('/order/7');
    const block = within(await screen.findByRole('region', { name: 'Клиент и объект' }));
    expect(block.getByText('Мария')).toBeVisible();
    expect(block.getByRole('link', { name: /^Позвонить: / })).toHaveAttribute(
      'href',
      'tel:+79431234567',
    );
    expect(block.getByRole('link', { name: 'На карте: Истра, Лесная, 5' })).toBeVisible();
    expect(block.getByText('Код 12')).toBeVisible();
    expect(block.queryByRole('textbox')).toBeNull();

    await user.click(block.getByRole('button', { name: 'Изменить' }));
    expect(field('Имя')).toHaveFocus();
    // Empty or not, a field does not go away while it is typed into.
    await user.clear(field('Телефон'));
    await user.type(field('Телефон'), '8 943 765-43-21');
    await user.tab();
    expect(field('E-mail')).toHaveFocus();
    await user.click(field('Ширина'));
    expect(field('Ширина')).toHaveFocus();
    expect(block.queryByRole('textbox')).toBeNull();
    expect(block.getByRole('link', { name: /^Позвонить: / })).toHaveAttribute(
      'href',
      'tel:+79437654321',
    );
  });

  test('stays unfolded while a name, a way to reach them or the address is missing', async () => {
    answerItems(windows(1), undefined, { ...CONTACT, address: null });
    const { user } = await renderApp('/order/7');
    await user.type(await screen.findByRole('textbox', { name: 'Адрес объекта' }), 'Клин');
    expect(field('Адрес объекта')).toHaveFocus();
    await user.click(field('Ширина'));
    expect(screen.queryByRole('textbox', { name: 'Адрес объекта' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    await user.clear(field('Имя'));
    await user.click(field('Ширина'));
    expect(field('Адрес объекта')).toHaveValue('Клин');
  });

  test('unfolds where the server refuses a field of it, which says why', async () => {
    answerItems(windows(1), undefined, CONTACT);
    server.use(
      mock(endpoints.orders.update, ({ body }) =>
        'contact' in (body as object)
          ? refusal(422, 'Неверный e-mail', { 'contact.email': ['Неверный e-mail'] })
          : (body as never),
      ),
    );
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Изменить' }));
    await user.type(field('E-mail'), 'мария');
    await user.click(field('Ширина'));
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Неверный e-mail'));
    expect(screen.queryByText(/^Сервер не принял/)).toBeNull();
    await user.clear(field('E-mail'));
  });
});

describe('items that are typed', () => {
  test('Enter in the last field of an item goes on to the width of another one', async () => {
    answerItems(windows(1));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('combobox', { name: 'Крепёж' }));
    await user.keyboard('{Enter}');
    expect(last('Ширина')).toHaveFocus();
    // Nothing is typed yet: Enter makes no third item.
    await user.keyboard('{Enter}');
    await user.click(screen.getAllByRole('combobox', { name: 'Крепёж' }).at(-1)!);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(2);
    expect(last('Ширина')).toHaveFocus();

    await user.keyboard('2100{Tab}210{Enter}');
    expect(last('Высота')).toHaveValue('2100');
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(3);
    expect(last('Ширина')).toHaveFocus();
    // A size that is mended in the middle of the order adds nothing.
    await user.click(screen.getAllByRole('textbox', { name: 'Высота' })[0]!);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(3);
  });

  test('a field turns red when it is left, and is mended at once', async () => {
    answerItems(windows(1));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    await user.keyboard('12');
    expect(last('Ширина')).not.toHaveAttribute('aria-invalid', 'true');
    await user.tab();
    expect(last('Ширина')).toHaveAccessibleDescription(/Укажите размер/);
    await user.click(last('Ширина'));
    await user.keyboard('12');
    expect(last('Ширина')).toBeInvalid();
    await user.keyboard('00');
    expect(last('Ширина')).toBeValid();
    await user.clear(field('Расстояние, км'));
    await user.type(field('Расстояние, км'), 'пять');
    expect(field('Расстояние, км')).toBeValid();
    await user.tab();
    expect(field('Расстояние, км')).toBeInvalid();
    await user.clear(field('Расстояние, км'));
  });

  test('below a size stands only what the text does not say', async () => {
    answerItems(windows(1));
    const { user } = await renderApp('/order/7');
    const width = await screen.findByRole('textbox', { name: 'Ширина' });
    expect(screen.queryByText(/^2\s000\sмм/u)).toBeNull();
    for (const [typed, read] of [
      ['2100', null],
      ['2 100 мм', null],
      ['2,1', /^2\s100\sмм из\sм$/u],
      ['210 см', /^2\s100\sмм из\sсм$/u],
    ] as const) {
      await user.clear(width);
      await user.type(width, typed);
      if (read) expect(screen.getByText(read)).toBeVisible();
      else expect(screen.queryByText(/^2\s100\sмм/u)).toBeNull();
    }
  });

  test('the drawing marks the sides whose field is in use, and stays while a size is typed', async () => {
    answerItems(windows(1));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    const drawing = await screen.findByRole('img', { name: /^Окно: проём/ });
    const marked = () =>
      [...drawing.querySelectorAll('[data-side]')].map((side) => side.getAttribute('data-side'));
    expect(marked()).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Крепёж слева' }));
    expect(marked()).toEqual(['left']);
    await user.click(field('Ширина'));
    expect(marked()).toEqual(['top', 'bottom']);
    await user.keyboard('{Control>}a{/Control}3');
    expect(drawing).toBeVisible();
    await user.keyboard('000');
    expect(drawing).toHaveAccessibleName(/^Окно: проём 3\s000/u);
    expect(
      screen
        .getAllByRole('group', { name: /^(Сверху|Слева|Справа|Снизу)$/ })
        .map((group) => group.ariaLabel),
    ).toEqual(['Сверху', 'Слева', 'Справа', 'Снизу']);
  });
});
