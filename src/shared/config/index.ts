export {
  appConfig,
  AppConfigError,
  loadAppConfig,
  parseAppConfig,
  setAppConfig,
  type AppConfig,
  type RealtimeConfig,
} from './app-config';
