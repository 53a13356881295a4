import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { contrast } from '@/shared/ui/colour-field';
import classes from './tokens.module.css';

/** «4,6 : 1», rounded down: what is not reached is not said. */
export const contrastText = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString('ru-RU', { minimumFractionDigits: 1 })}\u00a0:\u00a01`;

/** It is drawn and not read. */
const LINE = '--app-line-input';
const PAIRS: readonly (readonly [name: string, text: string, fill: string])[] = [
  ['Текст', '--app-text', '--app-page'],
  ['Текст на поверхности', '--app-text', '--app-surface'],
  ['Второстепенный', '--app-dimmed', '--app-surface'],
  ['Подсказка в поле', '--app-placeholder', '--app-surface'],
  ['Ссылка', '--app-link', '--app-surface'],
  ['Ошибка', '--app-error-text', '--app-surface'],
  ['Линия поля', LINE, '--app-surface'],
  ['Чип синий', '--app-chip-blue-text', '--app-chip-blue-fill'],
  ['Чип янтарный', '--app-chip-amber-text', '--app-chip-amber-fill'],
  ['Чип зелёный', '--app-chip-green-text', '--app-chip-green-fill'],
  ['Чип красный', '--app-chip-red-text', '--app-chip-red-fill'],
  ['Чип серый', '--app-chip-gray-text', '--app-chip-gray-fill'],
];

/** Colours as the page has them now, and their contrast. */
function Pairs() {
  const [values] = useState(() => getComputedStyle(document.documentElement));
  return (
    <ul className={classes.tokens}>
      {PAIRS.map(([name, text, fill]) => {
        const ratio = contrast(values.getPropertyValue(text), values.getPropertyValue(fill));
        return (
          <li key={text + fill}>
            {text === LINE ? (
              <span className={classes.line} />
            ) : (
              <span
                className={classes.sample}
                style={{ color: `var(${text})`, background: `var(${fill})` }}
                aria-hidden
              >
                Аа
              </span>
            )}
            <span>
              {name}
              <span className="text-xs dimmed block anywhere">
                {text} на {fill}
              </span>
            </span>
            <span className="ms-auto tabular nowrap">{contrastText(ratio)}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function Tokens() {
  const { colorScheme } = useMantineColorScheme();
  // Another scheme has other values: they are read anew.
  return <Pairs key={colorScheme} />;
}
