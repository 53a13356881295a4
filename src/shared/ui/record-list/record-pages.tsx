import { PAGE_SIZES, type PageMeta, type RecordListHandle } from '@/shared/lib/list';
import { ListPages } from '../list-pages';

interface RecordPagesProps {
  list: Pick<RecordListHandle, 'state' | 'onChange' | 'isBusy'>;
  meta: PageMeta;
  note?: string | undefined;
}

/** The way to the other pages of a list; it comes after the rows themselves. */
export const RecordPages = ({ list: { state, onChange, isBusy }, ...page }: RecordPagesProps) => (
  <ListPages {...page} size={state.perPage ?? PAGE_SIZES[0]} isBusy={isBusy} onChange={onChange} />
);
