import { useState } from 'react';
import type { CompanyProfile } from '@/entities/company/company';
import { describeFailure, fieldErrorsOf } from '@/shared/api';
import { imageSource } from '@/shared/ui/avatar';
import { imageFault, ImagePicker } from '@/shared/ui/image-picker';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useLogo } from '../../api/company/use-logo';
import classes from './logo-section.module.css';

/** The sign of the company: chosen and sent as it is, or removed. */
export function LogoSection({ company }: { company: CompanyProfile }) {
  const { set, remove } = useLogo();
  const [refused, setRefused] = useState<string | null>(null);
  const source = imageSource(company.logo_url);
  const [broken, setBroken] = useState<string | null>(null);

  const choose = (file: File) => {
    const error = imageFault(file);
    setRefused(error);
    set.reset();
    if (error === null) set.mutate(file);
  };
  const failure = set.isError
    ? (fieldErrorsOf(set.error)['image'] ?? describeFailure(set.error))
    : null;
  return (
    <SettingsSection title="Логотип" hint="Виден сотрудникам, в письмах и на страницах форм">
      <ImagePicker
        label="Логотип"
        preview={
          <span className={classes.frame}>
            {source !== null && source !== broken ? (
              <img
                className={classes.logo}
                src={source}
                alt="Логотип компании"
                onError={() => setBroken(source)}
              />
            ) : (
              'Нет логотипа'
            )}
          </span>
        }
        hasImage={company.logo_url !== null}
        hint={'JPEG, PNG или WebP до 5\u00a0МБ; лучше с прозрачным фоном'}
        isSending={set.isPending}
        isRemoving={remove.isPending}
        failure={refused ?? failure}
        onChoose={choose}
        onRemove={() => {
          setRefused(null);
          set.reset();
          remove.mutate();
        }}
      />
    </SettingsSection>
  );
}
