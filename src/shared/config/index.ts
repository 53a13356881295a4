export {
  appConfig,
  AppConfigError,
  loadAppConfig,
  setAppConfig,
  type RealtimeConfig,
} from './app-config';
