import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQueries, type DocumentRow } from '@/entities/orders/document';
import { describeFailure } from '@/shared/api';
import { Dialog } from '@/shared/ui/dialog';
import { ErrorState } from '@/shared/ui/error-state';
import { PageLoader } from '@/shared/ui/page-loader';
import { compareContents, type ComparedLine } from '../../model/compare/compare-contents';
import classes from './compare-dialog.module.css';

const WIDTH = 960;
const NOW = 'now';

interface CompareDialogProps {
  /** Documents with a content of their own, the newest first. */
  versions: readonly DocumentRow[];
  opened: boolean;
  onClose: () => void;
}

function Side({ text, differs }: { text: string | null; differs: boolean }) {
  return (
    <td data-differs={differs || undefined} className="anywhere">
      {differs && (
        <span className={classes.mark} role="img" aria-label="отличается">
          ≠
        </span>
      )}
      {text === null ? <span className="dimmed">нет</span> : <bdi>{text}</bdi>}
    </td>
  );
}

const Line = ({ left, right, differs }: ComparedLine) => (
  <tr>
    <Side text={left} differs={differs} />
    <Side text={right} differs={differs} />
  </tr>
);

/** Shows an order as two documents have it, or one of them and now, beside each other. */
export function CompareDialog({ versions, opened, onClose }: CompareDialogProps) {
  const [leftId, setLeft] = useState(versions[0]?.id ?? 0);
  const [right, setRight] = useState(NOW);
  const isNow = right === NOW;
  const before = useQuery({ ...documentQueries.detail(leftId), enabled: opened });
  const now = useQuery({ ...documentQueries.current(leftId), enabled: opened && isNow });
  const other = useQuery({
    ...documentQueries.detail(Number(right)),
    enabled: opened && !isNow,
  });
  const after = isNow ? now : other;
  const failed = before.isError ? before : after;
  const options = versions.map(({ id, title }) => ({ value: String(id), label: title }));
  const compared = before.data && after.data ? compareContents(before.data, after.data) : null;
  return (
    <Dialog opened={opened} onClose={onClose} title="Сравнить версии" width={WIDTH} fillsPhone>
      <table className={classes.compare}>
        <thead data-closes-freely>
          <tr>
            <th scope="col">
              <NativeSelect
                label="Было"
                data={options}
                value={leftId}
                onChange={({ currentTarget: { value } }) => setLeft(Number(value))}
              />
            </th>
            <th scope="col">
              <NativeSelect
                label="Стало"
                data={[{ value: NOW, label: 'Заказ сейчас' }, ...options]}
                value={right}
                onChange={({ currentTarget: { value } }) => setRight(value)}
              />
            </th>
          </tr>
        </thead>
        {compared?.items.map(({ key, lines }) => (
          <tbody key={key}>
            {lines.map((line, index) => (
              <Line key={`${index}|${line.left}|${line.right}`} {...line} />
            ))}
          </tbody>
        ))}
        {compared && (
          <tfoot>
            {compared.sums.lines.map((line, index) => (
              <Line key={`${index}|${line.left}|${line.right}`} {...line} />
            ))}
            <Line
              left={`Итого: ${compared.total.left}`}
              right={`Итого: ${compared.total.right}`}
              differs={compared.total.differs}
            />
          </tfoot>
        )}
      </table>
      {compared && !compared.differs && (
        <p className="text-sm dimmed" role="status">
          Различий нет.
        </p>
      )}
      {!compared &&
        (failed.isError ? (
          <ErrorState text={describeFailure(failed.error)} onRetry={() => void failed.refetch()} />
        ) : (
          <PageLoader />
        ))}
    </Dialog>
  );
}
