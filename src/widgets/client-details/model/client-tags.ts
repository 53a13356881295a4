import type { Client } from '@/entities/clients/client';
import { foldText, isolated } from '@/shared/lib/text';

type Tags = Client['tags'];

/** The names of a client's tags. */
export const tagNames = ({ tags }: Pick<Client, 'tags'>): string[] => tags.map(({ name }) => name);

/** Whether two names mean one tag: «VIP» and «vip» do. */
export const isSameTag = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Whether two clients have the same tags, in any order. */
export const areSameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length &&
  some.every((name) => others.some((other) => isSameTag(name, other)));

/** The names with one of them added, or removed if it is among them. */
export const toggledTag = (names: readonly string[], name: string): string[] =>
  names.some((other) => isSameTag(other, name))
    ? names.filter((other) => !isSameTag(other, name))
    : [...names, name];

/**
 * Tags by their names, before the server has answered: a new one is gray and has a number of its own.
 * @param known the tags of the client and of the company
 */
export const tagsNamed = (names: readonly string[], known: Tags): Tags =>
  names.map(
    (name, index) =>
      known.find((tag) => isSameTag(tag.name, name)) ?? { id: -1 - index, name, color: 'gray' },
  );

/** Says which tags a colleague has left the client. */
export const tagsClashText = (client: Pick<Client, 'tags'>): string =>
  client.tags.length === 0
    ? 'Метки тем временем сняли'
    : `Метки тем временем изменили: ${tagNames(client).map(isolated).join(', ')}`;
