/** What something may weigh, in KB under gzip. */
export interface ByteLimit {
  /** What we want; it is printed beside the figure. */
  goal: number;
  /** What a test fails over. */
  limit: number;
  /** Why the limit is above the goal, and what raised it last. */
  reason: string;
}

const SECTION =
  'A new section names its route and its calls here, some 0.2 KB each; the goal alone refused any.';

/**
 * Every limit on bytes that go to a browser. A feature that has to cross one raises it here, with its reason.
 */
export const BYTE_LIMITS = {
  loginScripts: { goal: 150, limit: 170, reason: SECTION },
  loginStyles: {
    goal: 16,
    limit: 20,
    reason: 'The base of Mantine with the theme of the product.',
  },
  loginFonts: {
    goal: 70,
    limit: 80,
    reason: 'Inter for Latin and Cyrillic, one variable file each.',
  },
  leadsScripts: { goal: 220, limit: 250, reason: SECTION },
  leadsStyles: { goal: 24, limit: 28, reason: 'The styles of the login, the shell and the table.' },
  leadsScriptsAtRest: {
    goal: 300,
    limit: 338,
    reason:
      'All of the shell that needs no press: bell, realtime, filters, actions of the list. 310 before it read what any Laravel answers, remembered which calls a server lacks, and had the screen follow the bell; 315 before every screen announced personal news; 318 before every record could choose from the files of the company, and signing out ended uploads in all tabs; 320 before opened records read their notifications, typed text was guarded in every popup, focus was kept, tables said which columns have no room, and contacts were copied by one hover; 325 before lists showed and narrowed by the next contact and the reason of a rejection, records said who else has them open, leads were taken one after another, and settings told working hours and assignment; 330 before every call named its act and every control asked for the right to it; 333 before a record that is handed over closes with a word, and a lead names who else runs its visitor; 334 before rights were read again after a refused read or file, and the window of a record taken over said so; 335 before the shell knew the calls and keys of visits, photos and the shop; 337 before it knew those of claims and a client said how many are open.',
  },
  addedByScreen: {
    goal: 76,
    limit: 90,
    reason:
      'An order is the heaviest screen: its documents, their link and the drawing of an item; since then its items fold on a phone, its fields lead to what they lack, and it begins without being stored; 86 before its sums could be hidden from a person; 87 before it read again with its visits, and knew which come next; 88 before it said that an opening is skewed, marked photos of the object, and led to measuring and cutting.',
  },
  visitorChat: {
    goal: 15,
    limit: 21,
    reason:
      'Pictures, links to phones, files that are dropped and wait for their message; the chat holds its own on pages that draw themselves anew or reach into what stands on them; and who one is is asked in the thread, Back closes it on a phone, its distance from the edges is set.',
  },
} satisfies Record<string, ByteLimit>;
