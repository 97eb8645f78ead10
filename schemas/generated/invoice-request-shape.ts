// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.

/** A text that a field accepts. */
export interface TextShape {
  /** `line` and `lines` are free text of one or more lines; a `token` has a form of its own. */
  readonly kind: 'line' | 'lines' | 'token';
  /** Code points. */
  readonly maxLength: number;
  /** Whether the text may be empty: never, always, or as another way to leave the field out. */
  readonly empty: 'refused' | 'kept' | 'absent';
  /** What kind of token, if its text alone says whether it is valid. */
  readonly form?:
    | 'bic' | 'calendarDate' | 'cardDigits' | 'colour' | 'countryCode' | 'creditorId' | 'creditorReferenceText' | 'easScheme' | 'exemptionCode'
    | 'gtin' | 'httpsUrl' | 'iban' | 'icdScheme' | 'language' | 'languageTag' | 'listCode' | 'merchantCode' | 'percentage' | 'qrReferenceText' | 'unitCode' | 'upiId';
}

/** The values that a field accepts, by JSON type. */
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
    "validUntil": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused",
        "form": "calendarDate"
      }
    },
    "paidDate": {
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
    "documentLabels": {
      "fields": {
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "reference": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "deposit": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "net": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "rounding": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "cashDiscount": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "netTerm": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "instalment": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "lateInterest": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "validUntil": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "deliveryDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "paidDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "precedingInvoices": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "optional": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "alternative": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "placeDate": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "signature": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "kept"
          }
        },
        "accepted": {
          "text": {
            "kind": "line",
            "maxLength": 200,
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
            "charge": {
              "fields": {
                "amount": {},
                "percent": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                }
              },
              "list": {
                "maxItems": 5,
                "item": {
                  "fields": {
                    "amount": {},
                    "percent": {},
                    "label": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    }
                  }
                }
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
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "refused"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "refused",
                    "form": "exemptionCode"
                  }
                }
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
                    "percent": {},
                    "category": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    },
                    "reason": {
                      "text": {
                        "kind": "line",
                        "maxLength": 200,
                        "empty": "refused"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 30,
                        "empty": "refused",
                        "form": "exemptionCode"
                      }
                    }
                  }
                }
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
            "section": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "option": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "unitCode": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "refused",
                "form": "unitCode"
              }
            },
            "gtin": {
              "text": {
                "kind": "token",
                "maxLength": 14,
                "empty": "refused",
                "form": "gtin"
              }
            },
            "buyerSku": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "originCountry": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "refused",
                "form": "countryCode"
              }
            },
            "classifications": {
              "list": {
                "maxItems": 5,
                "item": {
                  "fields": {
                    "code": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    },
                    "scheme": {
                      "text": {
                        "kind": "token",
                        "maxLength": 3,
                        "empty": "refused",
                        "form": "listCode"
                      }
                    },
                    "version": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    }
                  }
                }
              }
            },
            "attributes": {
              "list": {
                "maxItems": 20,
                "item": {
                  "fields": {
                    "name": {
                      "text": {
                        "kind": "line",
                        "maxLength": 100,
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
            },
            "period": {
              "fields": {
                "start": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused",
                    "form": "calendarDate"
                  }
                },
                "end": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused",
                    "form": "calendarDate"
                  }
                }
              }
            },
            "note": {
              "text": {
                "kind": "lines",
                "maxLength": 1000,
                "empty": "refused"
              }
            },
            "orderLine": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "accounting": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "object": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 3,
                    "empty": "refused",
                    "form": "listCode"
                  }
                }
              }
            },
            "text": {
              "text": {
                "kind": "lines",
                "maxLength": 2000,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "sectionTotals": {},
    "columns": {
      "list": {
        "maxItems": 8,
        "item": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          },
          "fields": {
            "column": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "sum": {},
            "attribute": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
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
    "charge": {
      "fields": {
        "amount": {},
        "percent": {},
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
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "refused",
                "form": "exemptionCode"
              }
            }
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
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "refused"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "refused",
                    "form": "exemptionCode"
                  }
                }
              }
            }
          }
        }
      },
      "list": {
        "maxItems": 5,
        "item": {
          "fields": {
            "amount": {},
            "percent": {},
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
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "refused"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "refused",
                    "form": "exemptionCode"
                  }
                }
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
                    "percent": {},
                    "category": {
                      "text": {
                        "kind": "token",
                        "maxLength": 100,
                        "empty": "refused"
                      }
                    },
                    "reason": {
                      "text": {
                        "kind": "line",
                        "maxLength": 200,
                        "empty": "refused"
                      }
                    },
                    "reasonCode": {
                      "text": {
                        "kind": "token",
                        "maxLength": 30,
                        "empty": "refused",
                        "form": "exemptionCode"
                      }
                    }
                  }
                }
              }
            }
          }
        }
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
        "percent": {},
        "category": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "reason": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "reasonCode": {
          "text": {
            "kind": "token",
            "maxLength": 30,
            "empty": "refused",
            "form": "exemptionCode"
          }
        }
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
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "refused",
                "form": "exemptionCode"
              }
            }
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
            "percent": {},
            "category": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "reason": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "reasonCode": {
              "text": {
                "kind": "token",
                "maxLength": 30,
                "empty": "refused",
                "form": "exemptionCode"
              }
            }
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
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "refused"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "refused",
                    "form": "exemptionCode"
                  }
                }
              }
            }
          }
        }
      }
    },
    "amountPaid": {},
    "deposits": {
      "list": {
        "maxItems": 50,
        "item": {
          "fields": {
            "number": {
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
            "paidDate": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused",
                "form": "calendarDate"
              }
            },
            "amount": {},
            "tax": {
              "text": {
                "kind": "token",
                "maxLength": 20,
                "empty": "refused",
                "form": "percentage"
              },
              "fields": {
                "percent": {},
                "category": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "reason": {
                  "text": {
                    "kind": "line",
                    "maxLength": 200,
                    "empty": "refused"
                  }
                },
                "reasonCode": {
                  "text": {
                    "kind": "token",
                    "maxLength": 30,
                    "empty": "refused",
                    "form": "exemptionCode"
                  }
                }
              }
            },
            "taxAmount": {}
          }
        }
      }
    },
    "depositMethod": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "roundTo": {},
    "pricesIncludeTax": {},
    "amountInWords": {
      "text": {
        "kind": "line",
        "maxLength": 300,
        "empty": "refused"
      }
    },
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
    "textFormat": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "mentions": {
      "list": {
        "maxItems": 20,
        "item": {
          "fields": {
            "code": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "refused",
                "form": "listCode"
              }
            },
            "text": {
              "text": {
                "kind": "lines",
                "maxLength": 1000,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "signatures": {
      "list": {
        "maxItems": 2,
        "item": {
          "fields": {
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "image": {
              "text": {
                "kind": "token",
                "maxLength": 699075,
                "empty": "refused"
              }
            },
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "role": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "placeDate": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "kept"
              }
            }
          }
        }
      }
    },
    "carriedForward": {
      "text": {
        "kind": "line",
        "maxLength": 100,
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
    "language": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused",
        "form": "language"
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
    "letter": {
      "fields": {
        "window": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "foldMarks": {},
        "returnLine": {}
      }
    },
    "foot": {
      "list": {
        "maxItems": 4,
        "item": {
          "text": {
            "kind": "lines",
            "maxLength": 487,
            "empty": "refused"
          }
        }
      }
    },
    "footOn": {
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
            },
            "field": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "documentType": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "supply": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "billingCase": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "vatDue": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "seller": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "tradingName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "refused"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "refused"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "refused",
                "form": "countryCode"
              }
            }
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "taxNumber": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "icdScheme"
              }
            }
          }
        },
        "ids": {
          "list": {
            "maxItems": 5,
            "item": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 4,
                    "empty": "refused",
                    "form": "icdScheme"
                  }
                }
              }
            }
          }
        },
        "legalInfo": {
          "text": {
            "kind": "lines",
            "maxLength": 1000,
            "empty": "refused"
          }
        },
        "electronicAddress": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "easScheme"
              }
            }
          }
        },
        "contact": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "phone": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "email": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "buyer": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "tradingName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "refused"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "refused"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "refused",
                "form": "countryCode"
              }
            }
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "icdScheme"
              }
            }
          }
        },
        "ids": {
          "list": {
            "maxItems": 1,
            "item": {
              "fields": {
                "id": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                },
                "scheme": {
                  "text": {
                    "kind": "token",
                    "maxLength": 4,
                    "empty": "refused",
                    "form": "icdScheme"
                  }
                }
              }
            }
          }
        },
        "electronicAddress": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "easScheme"
              }
            }
          }
        },
        "contact": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            },
            "phone": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "email": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "payee": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "id": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "legalId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "icdScheme"
              }
            }
          }
        }
      }
    },
    "taxRepresentative": {
      "fields": {
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "vatId": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "refused"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "refused"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "refused",
                "form": "countryCode"
              }
            }
          }
        }
      }
    },
    "delivery": {
      "fields": {
        "date": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "calendarDate"
          }
        },
        "name": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "locationId": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "icdScheme"
              }
            }
          }
        },
        "address": {
          "fields": {
            "line1": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line2": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "line3": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "houseNumber": {
              "text": {
                "kind": "line",
                "maxLength": 16,
                "empty": "refused"
              }
            },
            "city": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "postalCode": {
              "text": {
                "kind": "line",
                "maxLength": 20,
                "empty": "refused"
              }
            },
            "region": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "country": {
              "text": {
                "kind": "token",
                "maxLength": 2,
                "empty": "refused",
                "form": "countryCode"
              }
            }
          }
        }
      }
    },
    "period": {
      "fields": {
        "start": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "calendarDate"
          }
        },
        "end": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused",
            "form": "calendarDate"
          }
        }
      }
    },
    "precedingInvoices": {
      "list": {
        "maxItems": 20,
        "item": {
          "fields": {
            "number": {
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
            }
          }
        }
      }
    },
    "buyerReference": {
      "text": {
        "kind": "line",
        "maxLength": 200,
        "empty": "refused"
      }
    },
    "references": {
      "fields": {
        "contract": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "project": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "salesOrder": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "despatchAdvice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "receivingAdvice": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "tender": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "accounting": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "object": {
          "fields": {
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "scheme": {
              "text": {
                "kind": "token",
                "maxLength": 3,
                "empty": "refused",
                "form": "listCode"
              }
            }
          }
        }
      }
    },
    "payment": {
      "fields": {
        "means": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "iban": {
          "text": {
            "kind": "token",
            "maxLength": 42,
            "empty": "refused",
            "form": "iban"
          }
        },
        "account": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "bic": {
          "text": {
            "kind": "token",
            "maxLength": 11,
            "empty": "refused",
            "form": "bic"
          }
        },
        "accountName": {
          "text": {
            "kind": "line",
            "maxLength": 200,
            "empty": "refused"
          }
        },
        "reference": {
          "text": {
            "kind": "line",
            "maxLength": 140,
            "empty": "refused"
          },
          "fields": {
            "rf": {
              "text": {
                "kind": "token",
                "maxLength": 21,
                "empty": "refused",
                "form": "creditorReferenceText"
              }
            },
            "qrr": {
              "text": {
                "kind": "token",
                "maxLength": 26,
                "empty": "refused",
                "form": "qrReferenceText"
              }
            },
            "ogm": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "viite": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "kid": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "kid11": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "ocr": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "ocrLength": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        },
        "mandate": {
          "fields": {
            "reference": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "creditorId": {
              "text": {
                "kind": "token",
                "maxLength": 35,
                "empty": "refused",
                "form": "creditorId"
              }
            },
            "debtorIban": {
              "text": {
                "kind": "token",
                "maxLength": 42,
                "empty": "refused",
                "form": "iban"
              }
            }
          }
        },
        "card": {
          "fields": {
            "lastDigits": {
              "text": {
                "kind": "token",
                "maxLength": 10,
                "empty": "refused",
                "form": "cardDigits"
              }
            },
            "holder": {
              "text": {
                "kind": "line",
                "maxLength": 200,
                "empty": "refused"
              }
            }
          }
        },
        "cashDiscounts": {
          "list": {
            "maxItems": 3,
            "item": {
              "fields": {
                "days": {},
                "date": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused",
                    "form": "calendarDate"
                  }
                },
                "percent": {},
                "base": {}
              }
            }
          }
        },
        "printTerms": {},
        "instalments": {
          "list": {
            "maxItems": 24,
            "item": {
              "fields": {
                "date": {
                  "text": {
                    "kind": "token",
                    "maxLength": 100,
                    "empty": "refused",
                    "form": "calendarDate"
                  }
                },
                "amount": {},
                "percent": {},
                "label": {
                  "text": {
                    "kind": "line",
                    "maxLength": 100,
                    "empty": "refused"
                  }
                }
              }
            }
          }
        },
        "lateInterest": {
          "fields": {
            "percent": {}
          }
        },
        "upi": {
          "fields": {
            "id": {
              "text": {
                "kind": "token",
                "maxLength": 255,
                "empty": "refused",
                "form": "upiId"
              }
            },
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 99,
                "empty": "refused"
              }
            },
            "merchantCode": {
              "text": {
                "kind": "token",
                "maxLength": 4,
                "empty": "refused",
                "form": "merchantCode"
              }
            }
          }
        },
        "link": {
          "fields": {
            "url": {
              "text": {
                "kind": "token",
                "maxLength": 500,
                "empty": "refused",
                "form": "httpsUrl"
              }
            },
            "label": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        },
        "qr": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "label": {
          "text": {
            "kind": "line",
            "maxLength": 100,
            "empty": "refused"
          }
        }
      }
    },
    "attachments": {
      "list": {
        "maxItems": 5,
        "item": {
          "fields": {
            "name": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "mediaType": {
              "text": {
                "kind": "token",
                "maxLength": 100,
                "empty": "refused"
              }
            },
            "content": {
              "text": {
                "kind": "token",
                "maxLength": 1048576,
                "empty": "refused"
              }
            },
            "description": {
              "text": {
                "kind": "line",
                "maxLength": 1000,
                "empty": "refused"
              }
            },
            "id": {
              "text": {
                "kind": "line",
                "maxLength": 100,
                "empty": "refused"
              }
            }
          }
        }
      }
    },
    "taxCurrency": {
      "fields": {
        "code": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "taxAmount": {}
      }
    },
    "eInvoice": {
      "fields": {
        "format": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "profile": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "syntax": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "country": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "treatment": {
          "text": {
            "kind": "token",
            "maxLength": 100,
            "empty": "refused"
          }
        },
        "attachPage": {},
        "notesCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "refused",
            "form": "listCode"
          }
        },
        "termsCode": {
          "text": {
            "kind": "token",
            "maxLength": 3,
            "empty": "refused",
            "form": "listCode"
          }
        }
      }
    },
    "brand": {
      "text": {
        "kind": "token",
        "maxLength": 100,
        "empty": "refused"
      }
    },
    "embedRequest": {},
    "strict": {}
  }
};
