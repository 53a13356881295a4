import {
  changeClients,
  clientCache,
  clientExport,
  clientFilterQuery,
  clientKeys,
  clientName,
  MERGE_SOURCES_LIMIT,
  type BulkClients,
  type Client,
  type ClientFilter,
  type ClientFilters,
} from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { trashKeys } from '@/entities/records/trash';
import { BulkAssign } from '@/features/assign';
import { useOpenClient } from '@/features/view-client';
import { countOf, isolated } from '@/shared/lib/text';
import {
  DeleteButton,
  describeBulk,
  question,
  RecordBulkBar,
  RestoreButton,
  useBulkMerge,
  type BulkChangeOf,
} from '@/shared/ui/bulk-bar';
import type { RecordListBar } from '@/shared/ui/record-list';
import { TagMenu } from './tag-menu';

type ClientChange = BulkChangeOf<BulkClients>;

const inWords = (names: readonly string[]) => names.map((name) => `«${isolated(name)}»`).join(', ');
const whom = (count: number) => countOf(count, RECORD_WORDS.client.object);

const clientBulk = describeBulk<ClientChange, ClientFilter>({
  words: RECORD_WORDS.client,
  rest: 'Заявки останутся.',
  send: (change, part) =>
    changeClients({ ...change, ...('filter' in part ? part : { ids: part.ids }) }),
  // A lead says what its client is called.
  readAgain: [clientKeys.all(), leadKeys.lists(), trashKeys.all()],
  own: {
    tag: {
      doing: 'Добавляем метки',
      done: 'Метки добавлены',
      notDone: 'Метки не добавлены',
      ask: ({ payload: { tags } }, count) =>
        question('Метки', `Добавить ${inWords(tags)} для ${whom(count)}?`, 'Добавить'),
    },
    untag: {
      doing: 'Снимаем метки',
      done: 'Метки сняты',
      notDone: 'Метки не сняты',
      ask: ({ payload: { tags } }, count) =>
        question('Метки', `Снять ${inWords(tags)} у ${whom(count)}?`, 'Снять'),
    },
  },
});

const loadMerge = () => import('@/features/merge-clients').then((slice) => slice.MergeDialog);

/** The acts on the selected clients; from the trash they can only be restored. */
export const ClientsBulkBar: RecordListBar<Client, ClientFilters> = ({ list, selection }) => {
  const { state: filters } = list;
  const open = useOpenClient();
  const merging = useBulkMerge({ selection, most: MERGE_SOURCES_LIMIT + 1, load: loadMerge });
  return (
    <>
      <RecordBulkBar
        label="Действия с выбранными клиентами"
        work={clientBulk.useWork()}
        list={list}
        selection={selection}
        filter={clientFilterQuery(filters)}
        cache={clientCache}
        nameOf={clientName}
        onOpen={(id) => open(id)}
        confirmationOf={clientBulk.confirmationOf}
        exportOf={(target) => clientExport(target, filters.sort)}
      >
        {(ask, exporting) =>
          filters.tab === 'trash' ? (
            <>
              <RestoreButton ask={ask} />
              {exporting}
            </>
          ) : (
            <>
              <BulkAssign ask={ask} />
              <TagMenu
                onAdd={(name) => ask({ action: 'tag', payload: { tags: [name] } })}
                onRemove={(name) => ask({ action: 'untag', payload: { tags: [name] } })}
              />
              {merging.button}
              {exporting}
              <DeleteButton ask={ask} />
            </>
          )
        }
      </RecordBulkBar>
      {merging.dialog}
    </>
  );
};
