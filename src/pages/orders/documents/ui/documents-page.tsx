import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@/entities/account/session';
import {
  documentExport,
  documentFilterQuery,
  documentListState,
  documentQueries,
} from '@/entities/orders/document';
import { OrdersActions } from '@/widgets/orders-actions';
import { lacksCall } from '@/shared/api';
import { useListState } from '@/shared/lib/list';
import { useOpenRow } from '@/shared/lib/record';
import { Export } from '@/shared/ui/export-menu';
import { RecordScreen, useDescribedList } from '@/shared/ui/record-list';
import { useDocumentMarkOf, useOpenDocument } from '../model/opened-document';
import { documentList } from './document-list';

/** The documents of all orders: found, narrowed by state and type, opened, exported. */
export function DocumentsPage() {
  const [filters] = useListState(documentListState);
  const query = useQuery(documentQueries.list(filters));
  const { data: counts } = useQuery(documentQueries.counts(filters));
  const isLacking = lacksCall(query.error);
  return (
    <RecordScreen
      of={documentList}
      list={useDescribedList(documentList, { query, userId: useUserId() })}
      actions={
        <OrdersActions>
          {!isLacking && (
            <Export
              {...documentExport(documentFilterQuery(filters), filters.sort)}
              position="bottom-end"
            />
          )}
        </OrdersActions>
      }
      counts={counts}
      isLacking={isLacking}
      onOpen={useOpenRow(useOpenDocument())}
      markOf={useDocumentMarkOf()}
    />
  );
}
