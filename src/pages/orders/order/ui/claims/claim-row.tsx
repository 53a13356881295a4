import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useWorkZone } from '@/entities/company/company';
import { claimSourceText, resolvedText, type Claim } from '@/entities/orders/claim';
import { customerName, type Order } from '@/entities/orders/order';
import { downloadFile, previewFile } from '@/entities/records/file';
import { FoldedText, VisitDialog, type VisitOrder } from '@/features/write-visit';
import { useRight } from '@/shared/rights';
import { FileList } from '@/shared/ui/record-files';
import { StatusChip } from '@/shared/ui/status-chip';
import { useReopenClaim } from '../../api/use-claim-writes';
import { ClaimDialog, ResolveDialog } from './late-dialogs';
import classes from './claims.module.css';

interface ClaimRowProps {
  claim: Claim;
  order: Order;
  /** False where nothing can be changed: the order is in the trash. */
  isOpen: boolean;
  /** Whether no other claim of the order is open. */
  isLastOpen: boolean;
}

type Asked = 'edit' | 'resolve' | 'visit';

const NAME_LENGTH = 60;

/** The beginning of a claim, which the names of its buttons end with. */
const nameOf = ({ text }: Claim) => {
  const [line = ''] = text.split('\n');
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH).trimEnd()}…` : line;
};

interface DialogsProps extends Omit<ClaimRowProps, 'isOpen'> {
  asked: Asked | null;
  onClose: () => void;
  onResolve: () => void;
}

function ClaimDialogs({ asked, claim, order, isLastOpen, onClose, onResolve }: DialogsProps) {
  const about: VisitOrder = {
    id: order.id,
    number: order.number,
    status: order.status,
    customer: customerName(order) || null,
  };
  return (
    <Suspense>
      {asked === 'edit' && <ClaimDialog order={order} claim={claim} onClose={onClose} />}
      {asked === 'resolve' && (
        <ResolveDialog
          claim={claim}
          mayClose={isLastOpen && order.status === 'claim'}
          onClose={onClose}
          onReopen={onResolve}
        />
      )}
      {asked === 'visit' && (
        <VisitDialog order={about} start={{ kind: 'claim', claim }} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** A claim of the order: what happened, its files, how it was resolved, and what can be done. */
export function ClaimRow({ claim, order, isOpen, isLastOpen }: ClaimRowProps) {
  const zone = useWorkZone();
  const mayWrite = useRight('write') && isOpen;
  const mayPlan = useRight('create') && isOpen;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { reopen, isPending } = useReopenClaim(claim, order.status);
  const resolved = resolvedText(claim, zone);
  const name = nameOf(claim);
  const button = (label: string, act: () => void, variant = 'default') => (
    <Button variant={variant} size="compact-md" aria-label={`${label}: ${name}`} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li className={classes.claim} data-resolved={resolved !== null || undefined}>
      <p className={classes.head}>
        {resolved === null && <StatusChip label="Открыта" tone="red" />}
        <span className="dimmed size-13">{claimSourceText(claim, zone)}</span>
      </p>
      <FoldedText text={claim.text} name="текст рекламации" />
      {claim.files.length > 0 && (
        <FileList
          files={claim.files.map((file) => ({ ...file, isTrashed: Boolean(file.deleted_at) }))}
          fetchFile={downloadFile}
          fetchPreview={previewFile}
        />
      )}
      {resolved !== null && (
        <div className={classes.resolution}>
          <FoldedText
            text={[resolved, claim.resolution].filter(Boolean).join(': ')}
            name="текст решения"
          />
        </div>
      )}
      {(mayWrite || (mayPlan && resolved === null)) && (
        <div className={classes.acts}>
          {resolved === null ? (
            <>
              {mayWrite && button('Решить', () => setAsked('resolve'))}
              {mayPlan && button('Запланировать выезд', () => setAsked('visit'))}
            </>
          ) : (
            mayWrite && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Открыть снова: ${name}`}
                loading={isPending}
                onClick={reopen}
              >
                Открыть снова
              </Button>
            )
          )}
          {mayWrite && button('Изменить', () => setAsked('edit'), 'subtle')}
        </div>
      )}
      <ClaimDialogs
        {...{ asked, claim, order, isLastOpen }}
        onClose={() => setAsked(null)}
        onResolve={() => setAsked('resolve')}
      />
    </li>
  );
}
