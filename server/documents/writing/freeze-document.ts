import { hasDocumentSums } from '#contract';
import type { Db } from '../../db/database';
import { buildDocument } from '../content/build-document';
import { documentProblems } from '../content/document-problems';
import { draftOf, type StoredDocument } from './document-ingredients';
import { workDigest } from './work-digest';

/** Freezes the content of a document against changes of its order; an unsent one gets no date. */
export async function frozen(tx: Db, document: StoredDocument, now: Date, hasLeft: boolean) {
  const { order, made, version } = await draftOf(tx, document, now);
  return {
    version,
    content: buildDocument({ ...made, hasLeft }),
    date: hasLeft ? made.today : null,
    // Without sums it is a record of its day: no change of the order makes it another.
    ...(hasDocumentSums(document.type)
      ? { total: order.total, work: workDigest(order) }
      : { total: null, work: null }),
    hasItems: order.items.length > 0,
    blocking: documentProblems(made).find(({ blocks }) => blocks),
  };
}
