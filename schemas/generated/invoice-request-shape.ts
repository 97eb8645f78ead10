// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

/** A text that a place accepts. */
export interface TextShape {
  /** `line` and `lines` are free text of one or more lines; a `token` has a form of its own. */
  readonly kind: 'line' | 'lines' | 'token';
  /** Code points. */
  readonly maxLength: number;
  /** Whether the text may be empty: never, always, or as another way to leave the field out. */
  readonly empty: 'refused' | 'kept' | 'absent';
  /** What kind of token, if its text alone says whether it is valid. */
  readonly form?: 'calendarDate' | 'colour' | 'languageTag' | 'percentage';
}

/** What a place of the request accepts, by JSON type. */
export interface Shape {
  readonly text?: TextShape;
  readonly list?: { readonly maxItems: number; readonly item: Shape };
  readonly fields?: Readonly<Record<string, Shape>>;
}

/** Every field of the request, and how deep and how far to look into it. */
export const INVOICE_REQUEST_SHAPE: Shape = {
  "fields": {
    "companyName": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "refused"
      }
    },
    "companyDetails": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "refused"
      }
    },
    "billTo": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "refused"
      }
    },
    "shipTo": {
      "text": {
        "kind": "lines",
        "maxLength": 1000,
        "empty": "refused"
      }
    },
    "invoiceNumber": {
      "text": {
        "kind": "line",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "date": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused",
        "form": "calendarDate"
      }
    },
    "dueDate": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused",
        "form": "calendarDate"
      }
    },
    "paymentTerms": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "refused"
      }
    },
    "poNumber": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "refused"
      }
    },
    "currency": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "theme": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "customTheme": {
      "fields": {
        "primaryColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "primaryColorDark": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "accentColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "textColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "secondaryTextColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "borderColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "backgroundColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        },
        "headerTextColor": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "colour"
          }
        }
      }
    },
    "labels": {
      "fields": {
        "invoice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "billTo": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "shipTo": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "invoiceNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "date": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "paymentTerms": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "dueDate": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "poNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "item": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "hsCode": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "quantity": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "rate": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "amount": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "subtotal": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "discount": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "tax": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "shipping": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "total": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "amountPaid": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "balanceDue": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "notes": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        },
        "terms": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "kept"
          }
        }
      }
    },
    "lineItems": {
      "list": {
        "maxItems": 5000,
        "item": {
          "fields": {
            "description": {
              "text": {
                "kind": "lines",
                "maxLength": 2000,
                "empty": "refused"
              }
            },
            "quantity": {},
            "rate": {},
            "hsCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "absent"
              }
            },
            "unit": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "absent"
              }
            },
            "sku": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "absent"
              }
            },
            "discount": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "refused",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "percent": {}
              }
            },
            "tax": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "refused",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "percent": {}
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "text": {
                    "kind": "token",
                    "maxLength": 20,
                    "empty": "refused",
                    "form": "percentage"
                  },
                  "fields": {
                    "amount": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    },
                    "percent": {}
                  }
                }
              }
            }
          }
        }
      }
    },
    "discount": {
      "text": {
        "kind": "token",
        "maxLength": 20,
        "empty": "refused",
        "form": "percentage"
      },
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "percent": {}
      }
    },
    "tax": {
      "text": {
        "kind": "token",
        "maxLength": 20,
        "empty": "refused",
        "form": "percentage"
      },
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "percent": {}
      },
      "list": {
        "maxItems": 5,
        "item": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "refused",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "percent": {}
          }
        }
      }
    },
    "shipping": {
      "fields": {
        "amount": {},
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "tax": {
          "text": {
            "kind": "token",
            "maxLength": 20,
            "empty": "refused",
            "form": "percentage"
          },
          "fields": {
            "amount": {},
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "percent": {}
          },
          "list": {
            "maxItems": 5,
            "item": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "refused",
                "form": "percentage"
              },
              "fields": {
                "amount": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "percent": {}
              }
            }
          }
        }
      }
    },
    "amountPaid": {},
    "pricesIncludeTax": {},
    "notes": {
      "text": {
        "kind": "lines",
        "maxLength": 5000,
        "empty": "refused"
      }
    },
    "terms": {
      "text": {
        "kind": "lines",
        "maxLength": 5000,
        "empty": "refused"
      }
    },
    "logo": {
      "text": {
        "kind": "token",
        "maxLength": 699075,
        "empty": "refused"
      }
    },
    "watermark": {
      "text": {
        "kind": "line",
        "maxLength": 40,
        "empty": "refused"
      }
    },
    "locale": {
      "text": {
        "kind": "token",
        "maxLength": 35,
        "empty": "refused",
        "form": "languageTag"
      }
    },
    "dateFormat": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "paperSize": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "customFields": {
      "list": {
        "maxItems": 10,
        "item": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 60,
                "empty": "refused"
              }
            },
            "value": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            }
          }
        }
      }
    }
  }
};
