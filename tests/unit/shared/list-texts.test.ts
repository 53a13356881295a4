import { expect, test } from 'vitest';
import { textsOf } from '@/shared/ui/record-list/list-description.ts';
import { RECORD_WORDS } from '#contract';

test('the texts of a list are made of the noun of its records', () => {
  expect(textsOf({ words: RECORD_WORDS.client })).toEqual({
    title: 'Клиенты',
    label: 'Клиенты',
    tabs: 'Вкладки клиентов',
    search: 'Найти клиента',
    failure: 'Не удалось загрузить клиентов',
    choose: 'Выбрать клиента',
    newcomers: ['нового клиента', 'новых клиентов', 'новых клиентов'],
  });
  expect(textsOf({ words: RECORD_WORDS.lead })).toMatchObject({
    search: 'Найти заявку',
    failure: 'Не удалось загрузить заявки',
    choose: 'Выбрать заявку',
    newcomers: ['новую заявку', 'новые заявки', 'новых заявок'],
  });
  expect(textsOf({ words: RECORD_WORDS.order })).toMatchObject({
    failure: 'Не удалось загрузить заказы',
    newcomers: ['новый заказ', 'новых заказа', 'новых заказов'],
  });
  expect(textsOf({ words: RECORD_WORDS.reward }).newcomers).toEqual([
    'новое начисление',
    'новые начисления',
    'новых начислений',
  ]);
});

test('a text of its own stands in place of the one made of the noun', () => {
  const texts = textsOf({ words: RECORD_WORDS.referral, texts: { title: 'Рефералы' } });
  expect(texts).toMatchObject({
    title: 'Рефералы',
    label: 'Рефералы',
    search: 'Найти партнёра',
  });
});
