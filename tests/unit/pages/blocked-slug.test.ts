import { expect, it } from 'vitest';
import { isBlockedSlug } from '@/pages/lead-forms/model/editor/blocked-slug';

it.each([
  'teaser',
  'tizer',
  'tizer-okna',
  'baner',
  'okna-banner-2',
  'bannery',
  'backlinks',
  'counter',
  'counters',
  'reklama',
  'ads',
  'ad-1',
  'zamer-adv',
  'advert',
  'popup1',
  'pixel',
  'metrika',
  'analytics-form',
])('warns of %s', (slug) => expect(isBlockedSlug(slug)).toBe(true));

it.each([
  'zamer',
  'zayavka',
  'obratnyj-zvonok',
  'adres',
  'admin',
  'adler',
  'raschet-fasad',
  'statya',
  'trackt',
  'urban-era',
  'encounter',
  'partner',
  '',
])('says nothing of %s', (slug) => expect(isBlockedSlug(slug)).toBe(false));
