const { MIXINS } = require('./scripts/lib/css-mixins.cjs');
const { leanMantine } = require('./scripts/lib/lean-mantine.cjs');
const mantinePreset = require('postcss-preset-mantine');

module.exports = { plugins: [mantinePreset({ mixins: MIXINS }), leanMantine()] };
