import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formQueries, type LeadForm } from '@/entities/leads/lead-form';
import classes from './public-form.module.css';

/** The address if it is of this server. */
function ownAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, window.location.href)) return null;
  const url = new URL(address, window.location.href);
  return url.origin === window.location.origin ? url.href : null;
}

/** The form's page as the server draws it; what is sent there is not stored. */
export function PagePreview({ form }: { form: LeadForm }) {
  const { data } = useQuery({ ...formQueries.detail(form.id), refetchOnWindowFocus: false });
  const address = ownAddress(data?.preview_url);
  if (data && address === null) {
    return <Text c="dimmed">Предпросмотр недоступен на этом сервере</Text>;
  }
  return (
    <div className={classes.frame}>
      {address !== null && (
        <iframe
          src={address}
          title="Предпросмотр формы"
          sandbox="allow-scripts allow-forms allow-popups"
        />
      )}
    </div>
  );
}
