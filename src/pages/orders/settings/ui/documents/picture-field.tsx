import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DOCUMENT_PICTURE_LABELS,
  uploadPicture,
  type DocumentSettings,
  type DocumentPicture,
} from '@/entities/orders/document';
import { describeFailure, fieldErrorsOf } from '@/shared/api';
import { imageSource } from '@/shared/ui/avatar';
import { imageFault, ImagePicker } from '@/shared/ui/image-picker';
import type { DocumentFieldsProps } from '../../model/documents/document-texts';
import classes from './documents.module.css';

const HINTS: Record<DocumentPicture, string> = {
  logo: 'В начале КП, счёта и акта',
  stamp: 'Поверх строки подписи. PNG с прозрачным фоном',
  signature: 'Над строкой подписи. PNG с прозрачным фоном',
};

interface PictureFieldProps extends DocumentFieldsProps {
  name: DocumentPicture;
  saved: DocumentSettings['requisites'];
}

/** The address of the preview: the saved picture, or the chosen file until it is saved. */
function preview(
  { name, saved }: PictureFieldProps,
  chosen: string,
  own: { id: string; address: string } | null,
): string | null {
  if (chosen === '') return null;
  if (chosen === String(saved[`${name}_file_id`])) return imageSource(saved[`${name}_url`]);
  return own?.id === chosen ? own.address : null;
}

/** A picture on documents: the file is sent when it is chosen, and takes its place with «Сохранить». */
export function PictureField(props: PictureFieldProps) {
  const { name, text, change } = props;
  const field = `${name}_file_id` as const;
  const { value: chosen, error } = text(field);
  const [refused, setRefused] = useState<string | null>(null);
  const [own, setOwn] = useState<{ id: string; address: string } | null>(null);
  const send = useMutation({
    mutationFn: uploadPicture,
    onSuccess: ({ id }, file) => {
      setOwn({ id: String(id), address: URL.createObjectURL(file) });
      change(field, String(id));
    },
  });
  const choose = (file: File) => {
    const fault = imageFault(file);
    setRefused(fault);
    send.reset();
    if (fault === null) send.mutate(file);
  };
  const failure = send.isError
    ? (fieldErrorsOf(send.error)['file'] ?? describeFailure(send.error))
    : null;
  const label = DOCUMENT_PICTURE_LABELS[name];
  const source = preview(props, chosen, own);
  const emptyText = chosen === '' ? 'Нет' : 'Файл выбран';
  return (
    <ImagePicker
      label={label}
      preview={
        <span className={classes.picture}>
          {source === null ? emptyText : <img src={source} alt={label} />}
        </span>
      }
      hasImage={chosen !== ''}
      hint={`${label}. ${HINTS[name]}`}
      isSending={send.isPending}
      isRemoving={false}
      failure={refused ?? failure ?? error ?? null}
      onChoose={choose}
      onRemove={() => {
        setRefused(null);
        send.reset();
        change(field, '');
      }}
    />
  );
}
