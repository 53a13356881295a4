import { useQueries } from '@tanstack/react-query';
import {
  clientMergeQueries,
  clientName,
  type Client,
  type ClientReference,
} from '@/entities/clients/client';
import { CLIENT_REFERENCE_KINDS, RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, type PluralForms } from '@/shared/lib/text';

type MovedKind = keyof typeof CLIENT_REFERENCE_KINDS;
const FILES: [ClientReference, PluralForms] = ['files', ['файл', 'файла', 'файлов']];
const MOVED = (Object.keys(CLIENT_REFERENCE_KINDS) as MovedKind[]).flatMap(
  (kind): [ClientReference, PluralForms][] => [
    [CLIENT_REFERENCE_KINDS[kind], RECORD_WORDS[kind].forms],
    // Leads bring their files along.
    ...(kind === 'lead' ? [FILES] : []),
  ],
);

interface WhatMovesProps {
  clients: readonly Client[];
  targetId: number;
}

/** The records that move to the target: «12 заявок, 3 файла». */
export function WhatMoves({ clients, targetId }: WhatMovesProps) {
  const sources = clients.filter(({ id }) => id !== targetId);
  const target = clients.find(({ id }) => id === targetId);
  const queries = useQueries({
    queries: sources.map(({ id }) => clientMergeQueries.references(id)),
  });
  const totalOf = (kind: ClientReference) =>
    sources.reduce((sum, source, index) => {
      const { data } = queries[index] ?? {};
      // A server that does not count them all has at least said how many leads there are.
      if (!data) return sum + (kind === 'leads' ? source.leads_count : 0);
      return sum + (data.find((reference) => reference.kind === kind)?.count ?? 0);
    }, 0);
  const moving = MOVED.flatMap(([kind, words]) => {
    const total = totalOf(kind);
    return total === 0 ? [] : [countOf(total, words)];
  });
  const to = target ? `${clientName(target)} (№${targetId})` : `клиент №${targetId}`;
  return (
    <p className="text-md anywhere">
      Останется {to}.{' '}
      {moving.length === 0
        ? 'Заявок и файлов у остальных нет.'
        : `К нему перейдёт: ${moving.join(', ')}.`}{' '}
      Телефоны и e-mail, которые не станут основными, сохранятся как дополнительные.
    </p>
  );
}
