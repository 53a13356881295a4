import type { ModuleCode } from '@/entities/company/module';
import type { ScreenName } from './screens';

/** The role of accessibility of a quoted name. */
export type QuotedRole =
  | 'button'
  | 'link'
  | 'textbox'
  | 'searchbox'
  | 'combobox'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'menuitem'
  | 'tab'
  | 'heading'
  | 'term'
  | 'columnheader'
  | 'option'
  | 'text';

/** A name as it stands on a screen: a test opens the screen and looks for it. */
export interface Quoted {
  screen: ScreenName;
  role: QuotedRole;
  /** The name, or what it begins with: a number may follow. */
  name: string;
}

/** A link to a screen of the product. */
export interface ScreenLink {
  to: string;
  label: string;
}

/** A key of the keyboard. */
export interface Key {
  key: string;
}

export type Inline = string | Quoted | ScreenLink | Key;
export type Content = readonly Inline[];

/** A picture of a part of a screen; the file is made by `npm run help:pictures`. */
export interface Picture {
  /** The name of the file, without its ending. */
  file: string;
  screen: ScreenName;
  /** Selector of the part of the screen. */
  part: string;
  alt: string;
}

export type Block =
  | { kind: 'text'; content: Content }
  | { kind: 'steps'; steps: readonly Content[] }
  | { kind: 'list'; items: readonly Content[] }
  | { kind: 'trouble'; cases: readonly { when: string; then: Content }[] }
  | { kind: 'keys'; keys: readonly { keys: readonly string[]; does: string }[] }
  | { kind: 'code'; code: string }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'open'; link: ScreenLink };

export interface Chapter {
  /** Its place in the page: `#status`. */
  anchor: string;
  title: string;
  blocks: readonly Block[];
  /** The module without which there is nothing of it. */
  module?: ModuleCode;
}

export interface HelpPage {
  chapters: readonly Chapter[];
}

/** Text with names, links and keys in it. */
export function say(texts: TemplateStringsArray, ...parts: Exclude<Inline, string>[]): Content {
  return texts.flatMap((text, index) => {
    const part = parts[index];
    return [...(text === '' ? [] : [text]), ...(part === undefined ? [] : [part])];
  });
}

/** Names on one screen, by what they are of. */
export const on = (screen: ScreenName) => {
  const quote =
    (role: QuotedRole) =>
    (name: string): Quoted => ({ screen, role, name });
  return {
    button: quote('button'),
    link: quote('link'),
    field: quote('textbox'),
    search: quote('searchbox'),
    select: quote('combobox'),
    checkbox: quote('checkbox'),
    radio: quote('radio'),
    switch: quote('switch'),
    item: quote('menuitem'),
    tab: quote('tab'),
    heading: quote('heading'),
    term: quote('term'),
    column: quote('columnheader'),
    option: quote('option'),
    /** A text that is no control. */
    text: quote('text'),
  };
};

export const open = (to: string, label: string): ScreenLink => ({ to, label });
export const key = (name: string): Key => ({ key: name });

/** Shorter ways to write the commonest blocks. */
export const text = (texts: TemplateStringsArray, ...parts: Exclude<Inline, string>[]): Block => ({
  kind: 'text',
  content: say(texts, ...parts),
});
export const steps = (...content: Content[]): Block => ({ kind: 'steps', steps: content });
export const list = (...items: Content[]): Block => ({ kind: 'list', items });
export const trouble = (...cases: [when: string, then: Content][]): Block => ({
  kind: 'trouble',
  cases: cases.map(([when, then]) => ({ when, then })),
});
export const goTo = (to: string, label: string): Block => ({ kind: 'open', link: { to, label } });
export const picture = (given: Picture): Block => ({ kind: 'picture', picture: given });

const plainOf = (part: Inline): string =>
  typeof part === 'string'
    ? part
    : 'name' in part
      ? `«${part.name}»`
      : 'label' in part
        ? part.label
        : part.key;

/** Content as a person would read it aloud. */
const plainText = (content: Content): string => content.map(plainOf).join('');

/** All words of a block. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return plainText(block.content);
    case 'steps':
      return block.steps.map(plainText).join(' ');
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'trouble':
      return block.cases.map(({ when, then }) => `${when} ${plainText(then)}`).join(' ');
    case 'keys':
      return block.keys.map(({ keys, does }) => `${keys.join(' ')} ${does}`).join(' ');
    case 'code':
      return block.code;
    case 'picture':
      return block.picture.alt;
    case 'open':
      return block.link.label;
  }
}

/** Every piece of a page, for tests and for the search. */
export const inlinesOf = (block: Block): Inline[] => {
  switch (block.kind) {
    case 'text':
      return [...block.content];
    case 'steps':
      return block.steps.flat();
    case 'list':
      return block.items.flat();
    case 'trouble':
      return block.cases.flatMap(({ then }) => [...then]);
    case 'open':
      return [block.link];
    case 'keys':
    case 'code':
    case 'picture':
      return [];
  }
};
