import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '../../../support/lazy-parts.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { beAsWideAs } from '../../../support/window-width.ts';
import { examplePrices } from '../../../unit/contract/soft-windows/example-prices.ts';
import { answerItems as answerOrder, windows } from './answer-items.ts';
import { answerOrder as answerKept } from './answer-order.ts';
import { untilSaved } from './until-saved.ts';

afterEach(untilSaved);

beforeEach(() => localStorage.clear());

describe('the items of an order', () => {
  test('a quantity that is pressed is typed anew, a second press places the caret', async () => {
    answerOrder(windows(1));
    const { user } = await renderApp('/order/7');
    const quantity = await screen.findByRole('textbox', { name: 'Шт.' });
    const selected = (field: Element) =>
      field instanceof HTMLInputElement && [field.selectionStart, field.selectionEnd];
    await user.click(quantity);
    await user.keyboard('2');
    expect(quantity).toHaveValue('2');
    await user.click(quantity);
    expect(selected(quantity)).toEqual([1, 1]);
    await user.keyboard('4');
    expect(quantity).toHaveValue('24');
    // By its label, and by a key.
    await user.click(screen.getByText('Расстояние, км'));
    await user.keyboard('30');
    await user.click(quantity);
    expect(selected(quantity)).toEqual([0, 2]);
    await user.click(screen.getByText('Расстояние, км'));
    await user.keyboard('5');
    expect(screen.getByRole('textbox', { name: 'Расстояние, км' })).toHaveValue('5');
    // Coming back to the window goes on where it was left.
    await user.keyboard('{Control>}a{/Control}{ArrowRight}');
    fireEvent.blur(window);
    fireEvent.focusIn(screen.getByRole('textbox', { name: 'Расстояние, км' }));
    await user.keyboard('0');
    expect(screen.getByRole('textbox', { name: 'Расстояние, км' })).toHaveValue('50');
  });

  test('one less and one more have buttons, from 1 to 99', async () => {
    const saved = answerOrder(windows(1));
    const { user } = await renderApp('/order/7');
    const quantity = await screen.findByRole('textbox', { name: 'Шт.' });
    const less = screen.getByRole('button', { name: 'Меньше: Окно 1' });
    const more = screen.getByRole('button', { name: 'Больше: Окно 1' });
    expect(less).toBeDisabled();
    await user.click(more);
    await user.click(more);
    expect(quantity).toHaveValue('3');
    await user.click(less);
    expect(quantity).toHaveValue('2');
    await user.clear(quantity);
    await user.type(quantity, '100');
    expect(more).toBeDisabled();
    expect(quantity).toHaveAccessibleDescription('Количество от 1 до 99');
    await user.click(less);
    expect(quantity).toHaveValue('99');
    await user.clear(quantity);
    await user.click(more);
    expect(quantity).toHaveValue('1');
    expect(saved()).toEqual(['Окно 1']);
  });

  test('a removed item says so in its place, and comes back to it', async () => {
    const saved = answerOrder(windows(3));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Убрать: Окно 2' }));
    const list = within(screen.getByRole('list', { name: 'Изделия' }));
    const rows = list.getAllByRole('listitem').filter((row) => row.parentElement?.ariaLabel);
    expect(rows[1]).toHaveTextContent('Удалено: Окно 2');
    await waitFor(() => expect(saved()).toEqual(['Окно 1', 'Окно 3']));
    await user.click(screen.getByRole('button', { name: 'Вернуть изделие «Окно 2»' }));
    expect(screen.queryByText('Удалено: Окно 2')).toBeNull();
    await waitFor(() => expect(saved()).toEqual(['Окно 1', 'Окно 2', 'Окно 3']));
  });

  test('the last one that is removed is offered at the end, and an undo takes the offer away', async () => {
    answerOrder(windows(2));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Убрать: Окно 2' }));
    expect(screen.getByText('Удалено: Окно 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(2);
    expect(screen.queryByText('Удалено: Окно 2')).toBeNull();
  });

  test('«Сохранено, кроме незаполненного» leads to the first field that lacks something', async () => {
    answerOrder(windows(1));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Добавить изделие' }));
    const [, width] = screen.getAllByRole('textbox', { name: 'Ширина' });
    await user.click(screen.getByRole('textbox', { name: /Адрес/ }));
    await user.paste('Истра');
    await user.click(
      await screen.findByRole('button', { name: 'Сохранено, кроме незаполненного' }),
    );
    expect(width).toHaveFocus();
  });

  test('what is wrong in a folded row is unfolded for it', async () => {
    answerOrder(windows(1));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    await user.type(await screen.findByRole('textbox', { name: 'Шаг крепежа' }), '2 м');
    await user.click(screen.getByRole('button', { name: 'Подробно: Окно 1' }));
    await user.click(
      await screen.findByRole('button', { name: 'Сохранено, кроме незаполненного' }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Шаг крепежа' })).toHaveFocus());
  });

  test('a note that forty items share is one line, with their names on demand', async () => {
    const cells = examplePrices.cells.map((cell) => ({ ...cell, price: 0 }));
    answerOrder(windows(40), { ...examplePrices, cells });
    const { user } = await renderApp('/order/7');
    const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
    const note = await sums.findByText(/^Цена не заполнена: .+ — 40 изделий$/);
    expect(sums.getAllByText(/Цена не заполнена/)).toHaveLength(1);
    await user.click(note);
    expect(sums.getByText(/Окно 1, Окно 2, .*Окно 40$/)).toBeVisible();
    expect(note.closest('button')).toHaveAttribute('aria-expanded', 'true');
  });

  test('on a phone several sound items are lines that unfold, and an unsound one stays open', async () => {
    beAsWideAs(390);
    answerOrder(windows(3));
    const { user } = await renderApp('/order/7');
    const second = await screen.findByRole('button', { name: 'Развернуть: Окно 2' });
    expect(second).toHaveTextContent(/2\s000 × 2\s000 мм · 1 шт\./u);
    expect(screen.queryByRole('textbox', { name: 'Ширина' })).toBeNull();
    await user.click(second);
    const width = screen.getByRole('textbox', { name: 'Ширина' });
    await user.click(screen.getByRole('button', { name: 'Свернуть: Окно 2' }));
    expect(screen.queryByRole('textbox', { name: 'Ширина' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Развернуть: Окно 2' }));
    expect(width).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Ширина' }));
    expect(screen.queryByRole('button', { name: 'Свернуть: Окно 2' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Ширина' })).toBeVisible();
  });

  test('on a phone Enter in the middle of folded items adds none, in the last one it does', async () => {
    beAsWideAs(390);
    answerOrder(windows(3));
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Развернуть: Окно 1' }));
    await user.click(screen.getByRole('textbox', { name: 'Высота' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Высота' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Развернуть: Окно 3' }));
    await user.click(screen.getAllByRole('textbox', { name: 'Высота' }).at(-1)!);
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('textbox', { name: 'Ширина' })).toHaveLength(3);
    expect(screen.getAllByRole('textbox', { name: 'Ширина' }).at(-1)).toHaveFocus();
  });

  test('the measured sizes are typed as any other, survive an edit, and say that an opening is skewed', async () => {
    const [first, second] = windows(2);
    if (!first || !second) throw new Error('No items');
    const measured = { ...first, lower_width_mm: 150, diagonal_1_mm: 2829, diagonal_2_mm: 2829 };
    const order = answerKept({ items: [measured, second] });
    const { user } = await renderApp('/order/7');
    await user.click(await screen.findByRole('button', { name: 'Подробно: Окно 1' }));
    const diagonal = await screen.findByRole('textbox', { name: 'Диагональ 2' });
    expect(diagonal).toHaveValue('2829');
    expect(screen.getByRole('textbox', { name: 'Ширина внизу' })).toHaveValue('150 мм');
    await user.clear(diagonal);
    await user.type(diagonal, '2,851');
    expect(screen.getByText(/Проём перекошен на 22 мм/, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('img', { name: /Проём перекошен на 22 мм/ })).toBeVisible();
    await waitFor(() =>
      expect(order.current.items[0]).toMatchObject({
        lower_width_mm: 150,
        diagonal_1_mm: 2829,
        diagonal_2_mm: 2851,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Дублировать: Окно 1' }));
    await waitFor(() => expect(order.current.items[1]).toMatchObject({ diagonal_2_mm: 2851 }));
    await user.clear(screen.getAllByRole('textbox', { name: 'Диагональ 2' })[0]!);
    await waitFor(() => expect(order.current.items[0]).toMatchObject({ diagonal_2_mm: null }));
    await user.type(screen.getAllByRole('textbox', { name: 'Диагональ 2' })[0]!, 'криво');
    await user.tab();
    expect(await screen.findByText('Укажите размер, например 1850 мм')).toBeVisible();
  });
});
