"""The version of this client. Generated from package.json. Do not edit: run `npm run generate`."""

__version__ = "0.3.0"
