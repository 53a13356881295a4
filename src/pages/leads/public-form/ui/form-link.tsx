import { Anchor, Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { formLink, type LeadForm } from '@/entities/leads/lead-form';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { QrCode } from '@/shared/ui/qr-code';
import classes from './public-form.module.css';

const DIALOG_WIDTH = 480;

/** Where visitors open the form: as a link and as a code for their telephones. */
export function FormLink({ form }: { form: LeadForm }) {
  const [opened, setOpened] = useState(false);
  const address = formLink(form.slug);
  const copy = <CopyButton text={address} label="Скопировать ссылку" />;
  const link = (
    <Anchor href={address} target="_blank" rel="noopener noreferrer" className="text-md anywhere">
      {address}
    </Anchor>
  );
  return (
    <div className={classes.link}>
      {link}
      {copy}
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        QR-код
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="QR-код формы"
        width={DIALOG_WIDTH}
      >
        <QrCode text={address} fileName={`qr-${form.slug}`}>
          {link}
          {copy}
        </QrCode>
      </Dialog>
    </div>
  );
}
