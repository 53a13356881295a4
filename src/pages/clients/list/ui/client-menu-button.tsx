import type { ComponentPropsWithRef } from 'react';
import { clientName, type Client } from '@/entities/clients/client';
import { RowMenuButton } from '@/shared/ui/row-menu';

type ClientMenuButtonProps = ComponentPropsWithRef<'button'> & { client: Client };

/** The accessible name of the menu of a row. */
export const menuName = (client: Client) => `Действия с клиентом ${clientName(client)}`;

/** The button of the menu of a row. */
export const ClientMenuButton = ({ client, ...button }: ClientMenuButtonProps) => (
  <RowMenuButton {...button} label={menuName(client)} />
);
