import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = execFileSync('git', ['ls-files', 'src', 'contract', 'server', 'visitor'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const LINES = FILES.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
);

/** Texts of the specification, and words people search for without ё. */
const EXCEPTIONS = ['Статус заявки изменен на "', "['счет', 'invoice']", '(?:по )?(кп|'];

/** The lines with such a text, without the exceptions. */
const found = (wrong: RegExp) =>
  LINES.filter(({ text }) => wrong.test(text) && !EXCEPTIONS.some((one) => text.includes(one))).map(
    ({ place, text }) => `${place} ${text.trim()}`,
  );

const WITH_YO = [
  ...['еще', 'ее', 'свое', 'мое', 'твое', 'чье', 'темн[а-я]+', 'черн(?:ый|ая|ого)', 'зелен[а-я]+'],
  ...['счет', 'отчет[а-я]*', 'прием[а-я]?', 'учет[а-я]?', 'расчет[а-я]*', 'зачет[а-я]*'],
  ...['удален', 'изменен', 'сохранен', 'включен', 'получен', 'объединен', 'отменен'],
  ...['прикреплен', 'перенесен', 'закреплен', 'введен', 'подтвержден', 'отключен'],
  ...['(?:на|при|за|вой|по|уй)?(?:йдет|дет)', '[а-я]*стается', '[а-я]*дается', 'ведет', 'ждет'],
  ...['начнет[а-я]*', 'поймет', 'возьмет', 'пришлет', 'берет', 'пришел', 'нашел', 'трех'],
  ...['партнер[а-я]*', 'проем[а-я]*', 'объем[а-я]*', 'подъем[а-я]*', 'желтый', 'легкий'],
];

test('Russian words that have ё are written with it', () => {
  const words = new RegExp(`(?<![а-яё])(?:${WITH_YO.join('|')})(?![а-яё])`, 'iu');
  expect(found(words)).toEqual([]);
});

test('Russian words stand in «ёлочки», not in straight or English quotes', () => {
  expect(found(/[а-яё.,…] ["“][А-Яа-яЁё]|[“„][А-Яа-яЁё]/u)).toEqual([]);
});

test('a number is marked by «№» but where the specification writes «#»', () => {
  const SPECIFIED = /Форма #|Информация о лиде #/;
  expect(
    found(/[А-Яа-яЁё] #(?:\$?\{|\d+(?![\da-f]))/u).filter((line) => !SPECIFIED.test(line)),
  ).toEqual([]);
  // Documents on paper have a space behind it; the screens have none.
  expect(found(/№ (?:\$\{|\d)/u).filter((line) => line.startsWith('src/'))).toEqual([]);
});

test('the word is «E-mail» but in the dialog of converting a lead', () => {
  expect(found(/["'`>](?:Email|Имейл|Эл\. почта)["'`<]/u)).toEqual(
    [
      expect.stringContaining('features/convert-lead/ui/convert-lead-form.tsx') as string,
      ...['clients', 'leads'].map(
        (page) => expect.stringContaining(`instructions/content/${page}.ts`) as string,
      ),
    ].sort(),
  );
});
