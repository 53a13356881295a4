import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftStore, useFormDraft } from '@/shared/lib/drafts';

const SUBJECT = 'form-draft-test:1';
const SAVED = { name: 'Анна' };
const OWNER = 7;

const keepOf = (first: number | null) =>
  renderHook(({ owner }) => useFormDraft(owner, SUBJECT, SAVED), {
    initialProps: { owner: first },
  });

test('a draft of a person who is known late is not forgotten unseen', () => {
  draftStore.write(OWNER, SUBJECT, { text: '{"name":"Анна Петровна"}', base: '' });
  const { result, rerender } = keepOf(null);
  expect(result.current.restored).toBe(false);
  rerender({ owner: OWNER });
  result.current.keep(SAVED);
  expect(draftStore.read(OWNER, SUBJECT)?.text).toBe('{"name":"Анна Петровна"}');
  expect(keepOf(OWNER).result.current.initial).toEqual({ name: 'Анна Петровна' });
});

test('a draft that is shown goes when the form holds again what is saved', () => {
  draftStore.write(OWNER, SUBJECT, { text: '{"name":"Анна Петровна"}', base: '' });
  const { result } = keepOf(OWNER);
  expect(result.current.restored).toBe(true);
  result.current.keep(SAVED);
  expect(draftStore.read(OWNER, SUBJECT)).toBeNull();
});
