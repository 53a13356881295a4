/** Loads the bar of uploads. */
export const loadUploadBar = () => import('./upload-bar').then((module) => module.UploadBar);
