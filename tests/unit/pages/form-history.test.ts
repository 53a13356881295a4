import { describe, expect, test } from 'vitest';
import { emptyFormDocument, type FormDocument } from '#contract';
import {
  addBlock,
  duplicateBlock,
  makeBlock,
  moveBlock,
  patchBlock,
  removeBlock,
  stepBlock,
} from '@/pages/leads/forms/model/editor/edit-blocks.ts';
import {
  historyReducer,
  startHistory,
  type DocumentChange,
  type DocumentHistory,
} from '@/shared/ui/document-editor/document-history.ts';

type FormChange = DocumentChange<FormDocument>;
type FormHistory = DocumentHistory<FormDocument>;

const [NAME, PHONE, NOTE] = [1, 2, 3].map((fieldId) => ({
  ...makeBlock({ kind: 'field', fieldId }),
  id: `f${fieldId}`,
}));
const HEADING = { ...makeBlock({ kind: 'heading' }), id: 'h' };
const DOCUMENT = {
  ...emptyFormDocument('Замер', 'zamer'),
  blocks: [NAME!, PHONE!, NOTE!, HEADING],
};

const start = () => startHistory(DOCUMENT);
const order = ({ present }: FormHistory) => present.blocks.map(({ id }) => id).join(' ');
const rename =
  (name: string): FormChange =>
  (document) => ({ ...document, name });
const change = (history: FormHistory, update: FormChange, key?: string, at = 0) =>
  historyReducer(history, { type: 'change', update, key, at });
const undo = (history: FormHistory) => historyReducer(history, { type: 'undo' });
const redo = (history: FormHistory) => historyReducer(history, { type: 'redo' });

describe('undo and redo of a form', () => {
  test('goes back and forth over every kind of change', () => {
    const added = change(start(), addBlock({ ...HEADING, id: 'new' }, 1));
    const moved = change(added, moveBlock('f3', 0));
    const renamed = change(moved, rename('Расчёт'));
    expect(order(renamed)).toBe('f3 f1 new f2 h');
    const back = undo(undo(renamed));
    expect(order(back)).toBe('f1 new f2 f3 h');
    expect(back.present.name).toBe('Замер');
    expect(undo(undo(undo(back))).present).toBe(DOCUMENT);
    expect(redo(redo(back)).present).toBe(renamed.present);
  });

  test('forgets what was undone when something else is done', () => {
    const other = change(undo(change(start(), rename('А'))), rename('Б'));
    expect(redo(other)).toBe(other);
    expect(undo(other).present).toBe(DOCUMENT);
  });

  test('takes quick letters of one field as one step, and slow ones or another field as more', () => {
    const typed = change(change(start(), rename('А'), 'name', 0), rename('Аб'), 'name', 500);
    expect(undo(typed).present).toBe(DOCUMENT);
    const later = change(typed, rename('Абв'), 'name', 5000);
    expect(undo(later).present.name).toBe('Аб');
    const elsewhere = change(typed, patchBlock('h', { text: 'x' }), 'h.text', 600);
    expect(undo(elsewhere).present.name).toBe('Аб');
    // After an undo the next letter is a step of its own.
    expect(undo(change(undo(later), rename('Г'), 'name', 5100)).present.name).toBe('Аб');
  });

  test('makes no step of a change that changes nothing', () => {
    const history = start();
    expect(change(history, stepBlock('f1', -1))).toBe(history);
    expect(change(history, moveBlock('f2', 2))).toBe(history);
    expect(change(history, duplicateBlock('f1'))).toBe(history);
  });
});

describe('blocks of a form', () => {
  test('moves to any place, up and down', () => {
    expect(order(change(start(), moveBlock('f1', 4)))).toBe('f2 f3 h f1');
    expect(order(change(start(), moveBlock('h', 1)))).toBe('f1 h f2 f3');
    expect(order(change(start(), stepBlock('f2', 1)))).toBe('f1 f3 f2 h');
    expect(order(change(start(), stepBlock('f2', -1)))).toBe('f2 f1 f3 h');
  });

  test('doubles a text under another mark and removes a block', () => {
    const doubled = change(start(), duplicateBlock('h'));
    expect(doubled.present.blocks).toHaveLength(5);
    expect(new Set(doubled.present.blocks.map(({ id }) => id)).size).toBe(5);
    expect(order(change(start(), removeBlock('f2')))).toBe('f1 f3 h');
  });
});
