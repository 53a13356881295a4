/** The name of an archive to which the server gives none. */
export const ZIP_NAME = 'Файлы.zip';

/** The texts of a download that fails. */
export const ZIP_WORDS = {
  failure: 'Не удалось скачать файлы',
  missing: 'Скачать архивом на этом сервере нельзя',
};
