import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openSettings } from './soft-windows-settings-support.tsx';

const grid = () => screen.findByRole('grid', { name: 'Матрица цен' });
const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}: `) });
const labels = () =>
  screen
    .getAllByRole('gridcell')
    .map((each) => each.getAttribute('aria-label')?.split(': ')[1]?.replaceAll(/\s/gu, ' '));

const selected = () =>
  screen
    .getAllByRole('gridcell', { selected: true })
    .map((each) => each.getAttribute('aria-label')?.split(': ')[0]);

async function openMatrix() {
  const opened = await openSettings('matrix');
  await grid();
  await opened.user.click(cell('ПВХ 500 × Люверсы'));
  return opened;
}

describe('the matrix', () => {
  test('tells what is not to be had from what is not filled in', async () => {
    await openMatrix();
    expect(labels()).toEqual([
      ...['1 160 ₽', '1 600 ₽', 'недоступно'],
      ...['не заполнено', '900 ₽', 'недоступно'],
    ]);
  });

  test('is walked and typed over by the keyboard, and taken back', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell('ПВХ 700 × Скоба')).toHaveFocus();
    await user.keyboard('1250,5{Enter}');
    expect(labels()[4]).toBe('1 250,50 ₽');
    await user.keyboard('{ArrowUp}{F2}');
    expect(screen.getByRole('textbox', { name: 'Цена' })).toHaveValue('1600');
    await user.keyboard('0{Escape}');
    expect(cell('ПВХ 500 × Скоба')).toHaveFocus();
    await user.keyboard('7{Tab}8{Enter}');
    expect(labels().slice(1, 3)).toEqual(['7 ₽', '8 ₽']);
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(new Set(labels())).toEqual(new Set(['недоступно']));
    await user.keyboard('{Control>}z{/Control}');
    expect(labels()[0]).toBe('1 160 ₽');
    await user.keyboard('{Control>}zzz{/Control}');
    expect(labels().slice(0, 3)).toEqual(['1 160 ₽', '1 600 ₽', 'недоступно']);
    await user.keyboard('{Control>}y{/Control}');
    expect(labels()[4]).toBe('1 250,50 ₽');
  });

  test('is taken back after a look at another tab too', async () => {
    const { user } = await openMatrix();
    await user.keyboard('100{Enter}');
    await user.click(screen.getByRole('link', { name: 'Кант' }));
    await expect.poll(() => screen.queryByRole('grid', { name: 'Матрица цен' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Матрица цен' }));
    await grid();
    await user.click(screen.getByRole('button', { name: 'Отменить (Ctrl+Z)' }));
    expect(labels()[0]).toBe('1 160 ₽');
  });

  test('goes on by arrows when something was typed over, and up by Shift and Enter', async () => {
    const { user } = await openMatrix();
    await user.keyboard('100{ArrowRight}200{ArrowDown}300{Shift>}{Enter}{/Shift}400{Enter}');
    expect(labels()).toEqual([
      ...['100 ₽', '400 ₽', 'недоступно'],
      ...['не заполнено', '300 ₽', 'недоступно'],
    ]);
    await user.keyboard('{ArrowUp}{F2}{ArrowLeft}5{Enter}');
    expect(labels()[1]).toBe('4 050 ₽');
  });

  test('keeps what is no price in its cell until it is given up', async () => {
    const { user } = await openMatrix();
    await user.keyboard('abc{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('«abc» — не цена');
    await user.keyboard('{Escape}');
    expect(labels()[0]).toBe('1 160 ₽');
  });

  test.each(['1250', 'по запросу'])('has %s in its cell after a reload too', async (typed) => {
    const { user, unmount } = await openMatrix();
    await user.keyboard(`{ArrowRight}{F2}{Control>}a{/Control}${typed}`);
    unmount();
    const again = await openSettings('matrix');
    await grid();
    const field = screen.getByRole('textbox', { name: 'Цена' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(field.closest('td')).toHaveAttribute('aria-label', expect.stringMatching(/500 × Скоба/));
    await again.user.keyboard('{Control>}a{/Control}1300{Enter}');
    expect(labels()[1]).toBe('1 300 ₽');
    again.unmount();
    await openSettings('matrix');
    await grid();
    expect(screen.queryByRole('textbox', { name: 'Цена' })).not.toBeInTheDocument();
    expect(labels()[1]).toBe('1 300 ₽');
  });

  test('forgets what was typed in a cell when it is given up', async () => {
    const { user, unmount } = await openMatrix();
    await user.keyboard('12{Escape}');
    unmount();
    const again = await openSettings('matrix');
    await grid();
    expect(screen.queryByRole('textbox', { name: 'Цена' })).not.toBeInTheDocument();
    again.unmount();
  });

  test('takes what a spreadsheet gives, and names what did not fit or was no price', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{ArrowRight}');
    await user.paste('1 700,00 ₽\tнет цены\tлишнее\r\n\t2000 руб.\tлишнее\r\nещё\r\n');
    expect(labels()).toEqual([
      ...['1 160 ₽', '1 700 ₽', 'недоступно'],
      ...['не заполнено', 'недоступно', '2 000 ₽'],
    ]);
    const report = await screen.findByRole('alert');
    expect(report).toHaveTextContent(/Не поместилось: 1\sстрока, 1\sстолбец/);
    expect(within(report).getByText('ПВХ 500 × Ремень: «нет цены»')).toBeVisible();
  });

  test('gives what is chosen to a spreadsheet', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(cell('ПВХ 700 × Ремень'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1160\t1600\t\n0\t900\t');
  });

  test('selects by heads, further with Shift, and the keys act on what is selected', async () => {
    const { user } = await openMatrix();
    const head = (name: string) => screen.getByRole('button', { name });
    await user.click(head('Скоба'));
    expect(selected()).toEqual(['ПВХ 500 × Скоба', 'ПВХ 700 × Скоба']);
    await user.keyboard('{Shift>}');
    await user.click(head('Люверсы'));
    await user.keyboard('{/Shift}');
    expect(selected()).toHaveLength(4);
    expect(cell('ПВХ 500 × Люверсы')).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(new Set(labels())).toEqual(new Set(['недоступно']));
    await user.keyboard('{Control>}z{/Control}');
    expect(labels()[1]).toBe('1 600 ₽');

    await user.click(head('ПВХ 700'));
    await user.keyboard('{Shift>}');
    await user.click(head('ПВХ 500'));
    await user.keyboard('{/Shift}');
    expect(selected()).toHaveLength(6);
    await user.click(head('ПВХ 700'));
    expect(selected()).toHaveLength(3);
  });

  test('selects whole columns and rows by Ctrl+Space and Shift+Space', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>} {/Control}');
    expect(selected()).toEqual([
      ...['ПВХ 500 × Люверсы', 'ПВХ 500 × Скоба'],
      ...['ПВХ 700 × Люверсы', 'ПВХ 700 × Скоба'],
    ]);
    await user.keyboard('{Escape}{Shift>} {/Shift}');
    expect(selected()).toEqual(['ПВХ 500 × Люверсы', 'ПВХ 500 × Скоба', 'ПВХ 500 × Ремень']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toHaveLength(6);
  });

  test('keeps what was pasted selected, for the next key', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{ArrowRight}');
    await user.paste('100\t200\n300\t400');
    expect(selected()).toEqual([
      ...['ПВХ 500 × Скоба', 'ПВХ 500 × Ремень'],
      ...['ПВХ 700 × Скоба', 'ПВХ 700 × Ремень'],
    ]);
    expect(screen.getByText(/^Выбрано: 4\sячейки/)).toBeVisible();
    await user.keyboard('{Delete}');
    expect(labels()).toEqual([
      ...['1 160 ₽', 'недоступно', 'недоступно'],
      ...['не заполнено', 'недоступно', 'недоступно'],
    ]);
    await user.keyboard('{Control>}zz{/Control}');
    expect(labels()[1]).toBe('1 600 ₽');
    // Of a table that is larger than the matrix, the part that fits.
    await user.paste('1\t2\t3\n4\t5\t6\n7\t8\t9');
    expect(selected()).toHaveLength(4);
  });

  test('changes what is chosen by a percent, in whole roubles', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{Control>}a{/Control}');
    await user.type(screen.getByRole('textbox', { name: 'Изменить цены на, %' }), '−7,7{Enter}');
    expect(labels()).toEqual([
      ...['1 071 ₽', '1 477 ₽', 'недоступно'],
      ...['не заполнено', '831 ₽', 'недоступно'],
    ]);
  });

  test('has the keys again when a percent is applied, and takes it back by them', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const field = screen.getByRole('textbox', { name: 'Изменить цены на, %' });
    await user.type(field, '10{Enter}');
    expect(labels().slice(0, 2)).toEqual(['1 276 ₽', '1 760 ₽']);
    expect(field).toHaveValue('');
    expect(cell('ПВХ 500 × Скоба')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(labels().slice(0, 2)).toEqual(['1 160 ₽', '1 600 ₽']);
    await user.keyboard('{ArrowLeft}5{Enter}');
    expect(labels()[0]).toBe('5 ₽');
  });

  test('says that nothing is changed where there are no prices, and keeps the percent', async () => {
    const { user } = await openMatrix();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const field = screen.getByRole('textbox', { name: 'Изменить цены на, %' });
    await user.type(field, '10{Enter}');
    expect(field).toHaveAccessibleDescription('Здесь нет заполненных цен');
    expect(field).toHaveValue('10');
    expect(field).toHaveFocus();
  });

  test.each([
    ['abc', /Впишите процент, например 10 или −5/],
    ['-150', /Снизить можно меньше чем на 100\s%/],
    ['1001', /Повысить можно не больше чем на 1\s000\s%/],
  ])('says beside the field why %s is no percent', async (typed, reason) => {
    const { user } = await openMatrix();
    const field = screen.getByRole('textbox', { name: 'Изменить цены на, %' });
    await user.type(field, `${typed}{Enter}`);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(reason);
    expect(labels()[0]).toBe('1 160 ₽');
    await user.type(field, '{Backspace}');
    expect(field).not.toHaveAccessibleDescription();
  });
});
