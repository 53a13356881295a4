export * from './public-form';
export * from './visit-marks';
